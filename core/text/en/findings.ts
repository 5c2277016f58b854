export const findingsEn = {} as const
