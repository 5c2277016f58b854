export const errorsEn = {} as const
