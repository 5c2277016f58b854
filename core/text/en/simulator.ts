export const simulatorEn = {} as const
