import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowSplit16Regular } from '@fluentui/react-icons/svg/arrow-split'
import { Box16Regular } from '@fluentui/react-icons/svg/box'
import { Cube16Regular } from '@fluentui/react-icons/svg/cube'
import { Document16Regular } from '@fluentui/react-icons/svg/document'
import { Folder16Regular } from '@fluentui/react-icons/svg/folder'
import { Flow16Regular } from '@fluentui/react-icons/svg/flow'
import { Globe16Regular } from '@fluentui/react-icons/svg/globe'
import { LockClosed16Regular } from '@fluentui/react-icons/svg/lock-closed'
import { PlugConnected16Regular } from '@fluentui/react-icons/svg/plug-connected'
import { SerialPort16Regular } from '@fluentui/react-icons/svg/serial-port'
import { Server16Regular } from '@fluentui/react-icons/svg/server'
import { VirtualNetwork16Regular } from '@fluentui/react-icons/svg/virtual-network'
import type { MessageKey } from '../../core/text/catalogue.ts'
import { useSay, type Words } from '../i18n/say.ts'
import { select, toRef } from '../state/selection.ts'

const kindWords: Readonly<Record<string, MessageKey>> = {
  node: 'model.kind.node',
  nic: 'model.kind.nic',
  switch: 'model.kind.switch',
  network: 'model.kind.network',
  endpoint: 'model.kind.endpoint',
  namespace: 'model.kind.namespace',
  loadbalancer: 'model.kind.loadbalancer',
  pod: 'model.kind.pod',
  service: 'model.kind.service',
  endpointslice: 'model.kind.endpointslice',
  networkpolicy: 'model.kind.networkpolicy',
  kubenamespace: 'model.kind.kubenamespace',
  daemonset: 'model.kind.daemonset',
  configmap: 'model.kind.configmap',
  port: 'model.kind.port',
  file: 'model.kind.file',
}

const kindIcons: Readonly<Record<string, typeof Box16Regular>> = {
  node: Server16Regular,
  nic: SerialPort16Regular,
  switch: VirtualNetwork16Regular,
  network: VirtualNetwork16Regular,
  endpoint: PlugConnected16Regular,
  namespace: Box16Regular,
  loadbalancer: ArrowSplit16Regular,
  pod: Cube16Regular,
  service: Globe16Regular,
  endpointslice: Flow16Regular,
  networkpolicy: LockClosed16Regular,
  kubenamespace: Folder16Regular,
  daemonset: Server16Regular,
  port: SerialPort16Regular,
}

/** The field's word for a kind of object; a kind that we have no word for stays as it is. */
export function kindWord(kind: string, { t }: Words): string {
  const key = kindWords[kind]
  return key === undefined ? kind : t(key)
}

export function useKindWord(): (kind: string) => string {
  const words = useSay()
  return (kind) => kindWord(kind, words)
}

export function KindIcon({ kind }: { kind: string }) {
  const Icon = kindIcons[kind] ?? Document16Regular
  return <Icon aria-hidden />
}

const useStyles = makeStyles({
  root: {
    verticalAlign: 'middle',
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    maxWidth: '100%',
  },
  icon: { display: 'inline-flex', flexShrink: 0, color: tokens.colorNeutralForeground3 },
  name: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'start',
    fontSize: 'inherit',
    lineHeight: 'inherit',
  },
  wraps: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
})

interface ObjectNameProps {
  readonly refText: string
  readonly name: string
  readonly kind?: string
  readonly wraps?: boolean
  /** Called when it is followed, as by a list that then gives way to the object. */
  readonly onFollow?: () => void
}

/** An object by its name; a click selects it everywhere. */
export function ObjectName({ refText, name, kind, wraps = false, onFollow }: ObjectNameProps) {
  const styles = useStyles()
  const words = useSay()
  const ref = toRef(refText)
  const kindName = kind ?? refText.slice(0, Math.max(0, refText.indexOf('/')))
  return (
    <span className={styles.root} title={`${kindWord(kindName, words)} · ${name}`}>
      <span className={styles.icon}>
        <KindIcon kind={kindName} />
      </span>
      {ref === null ? (
        <span className={mergeClasses(styles.name, wraps && styles.wraps)}>{name}</span>
      ) : (
        <Link
          as="button"
          className={mergeClasses(styles.name, wraps && styles.wraps)}
          onClick={() => {
            onFollow?.()
            select(ref)
          }}
        >
          {name}
        </Link>
      )}
    </span>
  )
}
