import { SearchBox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId, useState, type KeyboardEvent } from 'react'
import { useSay } from '../../i18n/say.ts'

const useStyles = makeStyles({
  root: { position: 'relative', marginInlineStart: 'auto', flexGrow: 1, maxWidth: '460px', minWidth: '200px' },
  box: { width: '100%', maxWidth: 'none' },
  list: {
    position: 'absolute',
    insetInlineStart: 0,
    top: '100%',
    zIndex: 10,
    minWidth: '220px',
    maxHeight: '260px',
    overflow: 'auto',
    padding: tokens.spacingVerticalXS,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  option: {
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusSmall,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  active: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
})

/** The word before the caret that may become a key: letters behind a blank, a minus or nothing. */
function startedKey(text: string): string | null {
  return /(?:^|\s)[-!]?([a-z]+)$/i.exec(text)?.[1] ?? null
}

interface Props {
  readonly value: string
  readonly keys: readonly string[]
  readonly isWrong: boolean
  readonly describedBy: string
  readonly onChange: (text: string) => void
}

/** The filter of the table, with the keys that fit what is being typed. */
export function QueryBox({ value, keys, isWrong, describedBy, onChange }: Props) {
  const styles = useStyles()
  const { t } = useSay()
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const started = startedKey(value)?.toLowerCase() ?? null
  const fitting = started === null ? [] : keys.filter((key) => key.toLowerCase().startsWith(started)).slice(0, 12)
  const isShown = isOpen && fitting.length > 0
  const at = Math.min(active, fitting.length - 1)

  const take = (key: string): void => {
    onChange(`${value.slice(0, value.length - (started?.length ?? 0))}${key}:`)
    setOpen(false)
    setActive(-1)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isShown) return
    if (event.key === 'ArrowDown') setActive((at + 1) % fitting.length)
    else if (event.key === 'ArrowUp') setActive(((at + fitting.length) % (fitting.length + 1)) - 1)
    else if ((event.key === 'Enter' || event.key === 'Tab') && at >= 0 && fitting[at] !== undefined) take(fitting[at])
    else if (event.key === 'Escape') setOpen(false)
    else return
    event.preventDefault()
  }
  const chosen = isShown && at >= 0 ? { 'aria-activedescendant': `${listId}-${at}` } : {}
  return (
    <div className={styles.root} onBlur={() => setOpen(false)}>
      <SearchBox
        dismiss={{ 'aria-label': t('ui.filter.clear') }}
        className={styles.box}
        size="small"
        value={value}
        onChange={(_, { value: next }) => {
          onChange(next)
          setOpen(true)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
        placeholder={t('ui.inventory.filter.example')}
        aria-label={t('ui.filter')}
        aria-invalid={isWrong}
        aria-describedby={describedBy}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        {...chosen}
        maxLength={500}
        data-page-filter
        spellCheck={false}
        autoComplete="off"
      />
      {isShown && (
        <div role="listbox" id={listId} className={styles.list} aria-label={t('ui.inventory.filter.keys')}>
          {fitting.map((key, index) => (
            <div
              key={key}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              className={mergeClasses(styles.option, index === at && styles.active)}
              onPointerDown={(event) => {
                event.preventDefault()
                take(key)
              }}
            >
              {key}:
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
