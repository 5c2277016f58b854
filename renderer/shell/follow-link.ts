import { selectQuietly, toRef } from '../state/selection.ts'
import { navigate, parseView, type View } from '../state/view.ts'

/** The view of a link, as it is copied: alone, in an address, or in the command that opens it. */
export function linkIn(text: string): View | null {
  return parseView(/#\/[a-z]+(?:\?[^\s"']*)?/.exec(text)?.[0] ?? '')
}

/** Goes to the view of a link and selects what it names. */
export function followLink({ screen, params }: View): void {
  const named = toRef(params['sel'] ?? '')
  if (named !== null) selectQuietly(named)
  navigate(screen, params)
}
