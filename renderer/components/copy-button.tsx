import { Button, Tooltip } from '@fluentui/react-components'
import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark'
import { Copy16Regular } from '@fluentui/react-icons/svg/copy'
import { useEffect, useState } from 'react'
import { useSay } from '../i18n/say.ts'

/** The clipboard permission is refused to the page in the window; the old command needs none inside a click. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    area.setAttribute('aria-hidden', 'true')
    area.style.position = 'fixed'
    area.style.opacity = '0'
    const focused = document.activeElement
    document.body.append(area)
    area.select()
    const isCopied = document.execCommand('copy')
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
    return isCopied
  }
}

export function CopyButton({ text, label, isSubtle = true }: { text: string; label?: string; isSubtle?: boolean }) {
  const { t } = useSay()
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  useEffect(() => {
    if (state === 'idle') return undefined
    const timer = setTimeout(() => setState('idle'), 2000)
    return () => clearTimeout(timer)
  }, [state])
  const said = state === 'copied' ? t('ui.copied') : state === 'refused' ? t('ui.copyRefused') : (label ?? t('ui.copy'))
  return (
    <Tooltip content={said} relationship="label">
      <Button
        size="small"
        appearance={isSubtle ? 'subtle' : 'secondary'}
        icon={state === 'copied' ? <Checkmark16Regular /> : <Copy16Regular />}
        onClick={() => {
          void copyText(text).then((isCopied) => setState(isCopied ? 'copied' : 'refused'))
        }}
      />
    </Tooltip>
  )
}
