export const captureEn = {} as const
