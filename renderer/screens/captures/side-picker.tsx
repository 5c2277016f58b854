import {
  Button,
  Dropdown,
  Field,
  Option,
  OptionGroup,
  Spinner,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { DocumentAdd20Regular } from '@fluentui/react-icons/svg/document-add'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type DragEvent } from 'react'
import type { MessageKey } from '../../../core/text/catalogue.ts'
import { useHost } from '../../api/host-context.tsx'
import { useSay } from '../../i18n/say.ts'
import { fromDrop, fromList, type Picked } from '../../shell/dropped-files.ts'
import { useSourceActions } from '../../shell/source-actions.tsx'
import { useHoldFile, type Choice, type HeldFile } from './sides.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'end',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px dashed transparent`,
  },
  over: { border: `1px dashed ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorNeutralBackground2 },
  dropdown: { minWidth: 0, width: '100%' },
  hidden: { display: 'none' },
})

const groupWord: Readonly<Record<Choice['group'], MessageKey>> = {
  open: 'ui.captures.group.open',
  file: 'ui.captures.group.file',
  known: 'ui.captures.group.known',
  scenario: 'ui.captures.group.scenario',
}
const groups = ['open', 'file', 'known', 'scenario'] as const

interface Props {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly chosen: string | null
  readonly onChoose: (key: string) => void
  readonly onHeld: (file: HeldFile) => void
}

/** One of what there is, or a file that is chosen or dropped here; it is not opened by that. */
export function SidePicker({ label, choices, chosen, onChoose, onHeld }: Props) {
  const styles = useStyles()
  const { t } = useSay()
  const { hostOrpc } = useHost()
  const { tellError } = useSourceActions()
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const sources = useQuery(hostOrpc.sources.list.queryOptions())
  const hold = useHoldFile((file) => {
    onHeld(file)
    onChoose(`held:${file.held}`)
  })
  const take = (picked: Picked | null): void => {
    if (picked !== null) hold.mutate(picked)
  }
  // The window opens what is dropped elsewhere; here it is for this choice alone.
  const own = (event: DragEvent): void => {
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      className={mergeClasses(styles.root, isOver && styles.over)}
      onDragOver={(event) => {
        own(event)
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        own(event)
        setOver(false)
        fromDrop(event.dataTransfer).then(take, tellError)
      }}
    >
      <Field label={label}>
        <Dropdown
          className={styles.dropdown}
          placeholder={t('ui.captures.side.choose')}
          value={choices.find(({ key }) => key === chosen)?.label ?? ''}
          selectedOptions={chosen === null ? [] : [chosen]}
          onOptionSelect={(_, { optionValue }) => {
            if (optionValue !== undefined) onChoose(optionValue)
          }}
        >
          {groups
            .filter((group) => choices.some((choice) => choice.group === group))
            .map((group) => (
              <OptionGroup key={group} label={t(groupWord[group])}>
                {choices
                  .filter((choice) => choice.group === group)
                  .map(({ key, label: text }) => (
                    <Option key={key} value={key} text={text}>
                      {text}
                    </Option>
                  ))}
              </OptionGroup>
            ))}
        </Dropdown>
      </Field>
      <Button
        icon={hold.isPending ? <Spinner size="extra-tiny" /> : <DocumentAdd20Regular />}
        disabledFocusable={hold.isPending}
        aria-label={t('ui.captures.side.fileFor', { side: label })}
        onClick={() => (sources.data?.hasDialog === true ? hold.mutate(null) : input.current?.click())}
      >
        {t('ui.captures.side.file')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        className={styles.hidden}
        aria-label={t('ui.captures.side.fileFor', { side: label })}
        onChange={(event) => {
          const picked = fromList(Array.from(event.currentTarget.files ?? []))
          event.currentTarget.value = ''
          take(picked)
        }}
      />
    </div>
  )
}
