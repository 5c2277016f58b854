/** The parts of the page of a kind of finding, in their order. */
export const pageSections = ['says', 'proves', 'against', 'todo', 'needs', 'cannotTell', 'sources', 'reports'] as const
export type PageSection = (typeof pageSections)[number]
