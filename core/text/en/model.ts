export const modelEn = {} as const
