import type { cliEn } from '../en/cli.ts'

export const cliFr: Record<keyof typeof cliEn, string> = {}
