/** The parts of the window that F6 goes through, in this order. An absent or hidden one is passed over. */
export const regions = ['title', 'navigation', 'page', 'inspector', 'status'] as const
export type Region = (typeof regions)[number]

const tabbable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])'

function elementOf(region: Region): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-region="${region}"]`)
}

function firstIn(element: HTMLElement): HTMLElement {
  for (const candidate of element.querySelectorAll<HTMLElement>(tabbable)) {
    if (candidate.tabIndex >= 0 && !candidate.closest('[hidden], [inert]')) return candidate
  }
  return element
}

/** Moves the focus one region on or back. The region element itself takes it where nothing inside can. */
export function moveRegion(step: 1 | -1): boolean {
  const present = regions.flatMap((region) => elementOf(region) ?? [])
  if (present.length === 0) return false
  const current = present.findIndex((element) => element.contains(document.activeElement))
  const next = current < 0 ? (step === 1 ? 0 : present.length - 1) : (current + step + present.length) % present.length
  const target = present[next]
  if (target !== undefined) firstIn(target).focus()
  return true
}

/** The page itself takes the focus, so that the next key and the next sentence that is read are of the screen it shows. */
export function enterPage(): void {
  elementOf('page')?.focus({ preventScroll: true })
}
