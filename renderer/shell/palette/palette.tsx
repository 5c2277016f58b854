import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Input,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { Search20Regular } from '@fluentui/react-icons/svg/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useHost } from '../../api/host-context.tsx'
import { useKindWord } from '../../components/object-name.tsx'
import { useSay } from '../../i18n/say.ts'
import { useAllActions } from '../../state/actions.ts'
import { select, toRef } from '../../state/selection.ts'
import { useStore } from '../../state/store.ts'
import { currentScreen, navigate } from '../../state/view.ts'
import { Answers } from './answers.tsx'
import { enterPage } from '../regions.ts'
import { isPaletteOpen } from './open-state.ts'
import { OptionRow } from './option-row.tsx'
import { optionGroups, type Option } from './search.ts'
import { useAppActions, useScreenActions } from './use-app-actions.ts'

const useStyles = makeStyles({
  surface: { maxWidth: '680px', marginTop: '8vh', padding: 0, overflow: 'hidden' },
  body: { display: 'flex', flexDirection: 'column', gap: 0, maxHeight: '78vh' },
  title: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  content: { display: 'flex', flexDirection: 'column', minHeight: 0, padding: 0, overflow: 'hidden' },
  input: { margin: tokens.spacingHorizontalM, flexShrink: 0 },
  list: { overflow: 'auto', minHeight: 0, paddingBottom: tokens.spacingVerticalS },
  head: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXS}`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  more: {
    padding: `0 ${tokens.spacingHorizontalL}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    whiteSpace: 'pre-wrap',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    flexShrink: 0,
  },
  status: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
  },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

const typingPauseMs = 100
/** A longer paste is cut by the host, too. */
const longestText = 100_000

/** The text once typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

function useMatches(text: string) {
  const { orpc, session } = useHost()
  const settled = useSettled(text)
  const isForHost = settled.trim() !== '' && !/^\s*[>:]/.test(settled)
  const query = useQuery({
    ...orpc.palette.search.queryOptions({ input: { text: settled.slice(0, longestText) } }),
    enabled: isForHost,
    placeholderData: keepPreviousData,
  })
  // What was found before is not what the present text stands for.
  const view = isForHost && text.trim() !== '' ? query.data : undefined
  return { view, isSettled: settled === text && !query.isPlaceholderData && (!isForHost || !query.isFetching), session }
}

const withInspector: readonly string[] = ['overview', 'topology', 'inventory', 'findings', 'policies']

function carryOut(option: Option, isToMap: boolean): void {
  switch (option.type) {
    case 'object': {
      const ref = toRef(option.hit.ref)
      if (ref === null) return
      if (isToMap || !withInspector.includes(currentScreen())) navigate('topology')
      select(ref)
      return
    }
    case 'finding':
      navigate('findings', { finding: option.finding.id })
      return
    case 'action':
      option.action.run()
  }
}

interface ContentProps {
  /** What had the focus: it gets it back, unless what was chosen leads elsewhere. */
  readonly before: Element | null
  readonly leadsAway: RefObject<boolean>
  readonly onClose: (leadsAway: boolean) => void
}

function PaletteContent({ before, leadsAway, onClose }: ContentProps) {
  // Once the box has gone: until then it holds the focus.
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (isPaletteOpen.get()) return
        if (!leadsAway.current) {
          if (before instanceof HTMLElement) before.focus()
        } else if (document.activeElement === document.body) enterPage()
      })
    },
    [before, leadsAway],
  )
  const styles = useStyles()
  const words = useSay()
  const { t, say } = words
  const kindWord = useKindWord()
  const listId = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const { view, isSettled } = useMatches(text)
  const appActions = useAppActions()
  const screens = useScreenActions()
  const pageActions = useAllActions()
  const actions = useMemo(() => [...pageActions, ...appActions], [pageActions, appActions])
  const groups = optionGroups({ text, actions, screens, view, kindWord, words })
  const options = groups.flatMap((group) => group.options)
  const at = Math.min(active, options.length - 1)
  const current = options[at]
  const optionId = (option: Option): string => `${listId} ${option.id}`.replace(/\s/g, '-')

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const choose = (option: Option, isToMap: boolean): void => {
    onClose(option.type !== 'object' || isToMap)
    carryOut(option, isToMap)
  }
  // Enter is for what was typed, and not for what an earlier text had found: it waits for the answer.
  const [enter, setEnter] = useState<'plain' | 'map' | null>(null)
  const isLocal = /^\s*[>:]/.test(text)
  const wanted = enter !== null && (isSettled || isLocal) ? current : undefined
  useEffect(() => {
    if (enter === null || (!isSettled && !isLocal)) return
    setEnter(null)
    if (wanted === undefined) return
    onClose(wanted.type !== 'object' || enter === 'map')
    carryOut(wanted, enter === 'map')
  }, [enter, isSettled, isLocal, wanted, onClose])
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
    const step = steps[event.key]
    if (step !== undefined && options.length > 0) {
      const next = at + step
      const isSingle = Math.abs(step) === 1
      setActive(isSingle ? (next + options.length) % options.length : Math.min(options.length - 1, Math.max(0, next)))
    } else if (event.key === 'Enter') setEnter(event.shiftKey ? 'map' : 'plain')
    else return
    event.preventDefault()
  }
  const isWithout = options.length === 0 && (view?.answers.length ?? 0) === 0 && isSettled && text.trim() !== ''

  return (
    <>
      <Input
        className={styles.input}
        contentBefore={<Search20Regular aria-hidden />}
        value={text}
        onChange={(_, { value }) => {
          setText(value)
          setActive(0)
          setEnter(null)
        }}
        onKeyDown={onKeyDown}
        placeholder={t('palette.ui.placeholder')}
        aria-label={t('palette.ui.title')}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(current === undefined ? {} : { 'aria-activedescendant': optionId(current) })}
        autoFocus
        spellCheck={false}
        autoComplete="off"
      />
      {/* Without controls inside, only the region itself can be scrolled by keyboard. */}
      <div className={styles.list} ref={list} tabIndex={0}>
        <Answers answers={view?.answers ?? []} />
        <div role="listbox" id={listId} aria-label={t('palette.ui.results')}>
          {groups.map((group) => (
            <div key={group.id} role="group" aria-labelledby={`${listId}-${group.id}`}>
              <div id={`${listId}-${group.id}`} className={styles.head} role="presentation">
                {group.title}
              </div>
              {group.options.map((option) => (
                <OptionRow
                  key={option.id}
                  id={optionId(option)}
                  option={option}
                  isActive={option === current}
                  onChoose={() => choose(option, false)}
                />
              ))}
              {group.more > 0 && (
                <div className={styles.more} role="presentation">
                  {t('cli.find.more', { count: group.more })}
                </div>
              )}
            </div>
          ))}
        </div>
        {isWithout && (
          <div className={styles.status}>
            {view !== undefined && view.notes.length > 0
              ? `${say(view.notes[0] ?? { key: 'palette.ui.nothing' })} ${view.notes.slice(1).map(say).join(', ')}`
              : t('palette.ui.nothing')}
          </div>
        )}
      </div>
      <div className={styles.foot} aria-hidden>
        <span>{t('palette.ui.hintPrefixes')}</span>
        <span>{t('palette.ui.hintKeys')}</span>
      </div>
      <div role="status" className={mergeClasses(styles.hidden)}>
        {isSettled && text.trim() !== '' ? t('palette.ui.count', { count: options.length }) : ''}
      </div>
    </>
  )
}

/** The command box: everything that a text stands for, and everything that can be done. */
export function Palette() {
  const styles = useStyles()
  const { t } = useSay()
  const isOpen = useStore(isPaletteOpen)
  // Opened again while it still closes, it must not go on with the former text.
  const [opening, setOpening] = useState({ isOpen, number: 0, before: document.activeElement })
  if (opening.isOpen !== isOpen) {
    const { number, before } = opening
    setOpening(isOpen ? { isOpen, number: number + 1, before: document.activeElement } : { isOpen, number, before })
  }
  const leadsAway = useRef(false)
  // Closed by anything else than a choice, it leads nowhere.
  useEffect(() => {
    if (isOpen) leadsAway.current = false
  }, [isOpen])
  const close = useCallback((leads: boolean): void => {
    leadsAway.current = leads
    isPaletteOpen.set(false)
  }, [])
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(_, { open }) => {
        if (open) isPaletteOpen.set(true)
        else close(false)
      }}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody className={styles.body}>
          <DialogTitle className={styles.title} action={null}>
            {t('palette.ui.title')}
          </DialogTitle>
          <DialogContent className={styles.content}>
            <PaletteContent key={opening.number} before={opening.before} leadsAway={leadsAway} onClose={close} />
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
