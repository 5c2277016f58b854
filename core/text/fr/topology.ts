import type { topologyEn } from '../en/topology.ts'

export const topologyFr: Record<keyof typeof topologyEn, string> = {}
