import { useLayoutEffect } from 'react'

/** Leads the focus back to where it was before a dialog that no button of its own opened. */
export function useReturnFocus(isOpen: boolean): void {
  // Before the dialog takes the focus, which it does in an effect of its own.
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) requestAnimationFrame(() => before.focus())
    }
  }, [isOpen])
}
