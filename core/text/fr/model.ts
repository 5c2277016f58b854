import type { modelEn } from '../en/model.ts'

export const modelFr: Record<keyof typeof modelEn, string> = {}
