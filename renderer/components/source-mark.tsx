import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Beaker16Regular } from '@fluentui/react-icons/svg/beaker'
import { Document16Regular } from '@fluentui/react-icons/svg/document'
import { PlugConnected16Regular } from '@fluentui/react-icons/svg/plug-connected'
import type { SourceView } from '../../core/contract/views.ts'
import type { MessageKey } from '../../core/text/catalogue.ts'
import { useSay } from '../i18n/say.ts'

export type SourceKind = SourceView['kind']

export const sourceKindWord: Readonly<Record<SourceKind, MessageKey>> = {
  live: 'ui.source.live',
  simulator: 'ui.source.simulator',
  capture: 'ui.source.capture',
}

const icons: Readonly<Record<SourceKind, typeof Beaker16Regular>> = {
  live: PlugConnected16Regular,
  simulator: Beaker16Regular,
  capture: Document16Regular,
}

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  live: { color: tokens.colorStatusDangerForeground1 },
  simulator: { color: tokens.colorPaletteTealForeground2 },
  capture: { color: tokens.colorPaletteSteelForeground2 },
})

/** Bars of the same colours, for `backgroundColor`. Live is red: what is done there is done to a real node. */
export const sourceBar: Readonly<Record<SourceKind, string>> = {
  live: tokens.colorStatusDangerBackground3,
  simulator: tokens.colorPaletteTealBorderActive,
  capture: tokens.colorPaletteSteelBorderActive,
}

/** Live, simulated or capture: by icon, word and colour, so that they are never taken for each other. */
export function SourceMark({ kind }: { kind: SourceKind }) {
  const styles = useStyles()
  const { t } = useSay()
  const Icon = icons[kind]
  return (
    <span className={mergeClasses(styles.root, styles[kind])}>
      <Icon aria-hidden />
      {t(sourceKindWord[kind])}
    </span>
  )
}
