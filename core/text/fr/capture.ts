import type { captureEn } from '../en/capture.ts'

export const captureFr: Record<keyof typeof captureEn, string> = {}
