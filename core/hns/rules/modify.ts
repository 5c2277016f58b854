/** hcn.md 3.7, by number. */
export const requestTypes = ['Add', 'Remove', 'Update', 'Refresh', 'Reset'] as const
export type RequestType = (typeof requestTypes)[number]
