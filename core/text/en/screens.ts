export const screensEn = {} as const
