import type { screensEn } from '../en/screens.ts'

export const screensFr: Record<keyof typeof screensEn, string> = {}
