import type { findingsEn } from '../en/findings.ts'

export const findingsFr: Record<keyof typeof findingsEn, string> = {}
