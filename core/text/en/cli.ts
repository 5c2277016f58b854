export const cliEn = {} as const
