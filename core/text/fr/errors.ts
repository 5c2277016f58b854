import type { errorsEn } from '../en/errors.ts'

export const errorsFr: Record<keyof typeof errorsEn, string> = {}
