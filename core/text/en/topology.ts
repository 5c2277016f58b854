export const topologyEn = {} as const
