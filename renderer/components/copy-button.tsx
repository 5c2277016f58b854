import { Button, Tooltip } from '@fluentui/react-components'
import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark'
import { Copy16Regular } from '@fluentui/react-icons/svg/copy'
import { useEffect, useState } from 'react'
import { useSay } from '../i18n/say.ts'

function copyText(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
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
