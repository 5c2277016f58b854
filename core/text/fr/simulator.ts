import type { simulatorEn } from '../en/simulator.ts'

export const simulatorFr: Record<keyof typeof simulatorEn, string> = {}
