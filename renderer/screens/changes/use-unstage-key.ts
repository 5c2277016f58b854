import { useEffect } from 'react'
import { openDialog } from '../../components/primary-button.tsx'
import { isTyping } from '../../shell/shortcuts.ts'

/** Ctrl+Z takes back what was staged last; in a field it is the field's, and behind a dialog it does nothing. */
export function useUnstageKey(unstage: (() => void) | null): void {
  useEffect(() => {
    if (unstage === null) return undefined
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented, repeat } = event
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || altKey || shiftKey) return
      if (defaultPrevented || repeat || isTyping(target) || openDialog() !== null) return
      event.preventDefault()
      unstage()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [unstage])
}
