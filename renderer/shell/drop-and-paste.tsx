import { makeStyles, tokens } from '@fluentui/react-components'
import { ArrowUpload24Regular } from '@fluentui/react-icons/svg/arrow-upload'
import { useEffect, useState } from 'react'
import { useSay } from '../i18n/say.ts'
import { fromDrop, fromList } from './dropped-files.ts'
import { isTyping } from './shortcuts.ts'
import { useSourceActions } from './source-actions.tsx'

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    inset: 0,
    zIndex: 1000,
    display: 'grid',
    placeItems: 'center',
    backgroundColor: tokens.colorBackgroundOverlay,
    pointerEvents: 'none',
  },
  card: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXXL}`,
    borderRadius: tokens.borderRadiusXLarge,
    border: `2px dashed ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase400,
    boxShadow: tokens.shadow28,
  },
})

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}

/** Files and folders can be dropped on every screen, and text pasted outside of fields; both open as a capture. */
export function DropAndPaste() {
  const styles = useStyles()
  const { t } = useSay()
  const { openPicked, tellError } = useSourceActions()
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    const end = new AbortController()
    const options = { signal: end.signal }
    window.addEventListener(
      'dragover',
      (event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy'
        setOver(true)
      },
      options,
    )
    window.addEventListener(
      'dragleave',
      (event) => {
        // Leaving the window names no element that is entered instead.
        if (event.relatedTarget === null) setOver(false)
      },
      options,
    )
    window.addEventListener(
      'drop',
      (event) => {
        event.preventDefault()
        setOver(false)
        if (event.dataTransfer === null) return
        fromDrop(event.dataTransfer).then((picked) => {
          if (picked !== null) openPicked(picked)
        }, tellError)
      },
      options,
    )
    document.addEventListener(
      'paste',
      (event) => {
        if (isTyping(event.target) || event.clipboardData === null) return
        const picked = fromList(Array.from(event.clipboardData.files))
        const text = event.clipboardData.getData('text/plain')
        if (picked !== null) openPicked(picked)
        else if (text.trim() !== '') {
          const name = t('ui.paste.name')
          openPicked({ name, files: [{ name: `${name}.txt`, content: new Blob([text], { type: 'text/plain' }) }] })
        } else return
        event.preventDefault()
      },
      options,
    )
    return () => end.abort()
  }, [openPicked, tellError, t])

  if (!isOver) return null
  return (
    <div className={styles.root} role="presentation">
      <div className={styles.card}>
        <ArrowUpload24Regular aria-hidden />
        {t('ui.drop.here')}
      </div>
    </div>
  )
}
