import { DialogTrigger, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import type { DifferenceView } from '../../../core/contract/changes.ts'
import { useHost } from '../../api/host-context.tsx'
import { DocumentDifference } from '../../components/document-difference.tsx'
import { KindIcon, useKindWord } from '../../components/object-name.tsx'
import { QueryDialog } from '../../components/query-dialog.tsx'
import { PrimaryButton } from '../../components/primary-button.tsx'
import { useSay } from '../../i18n/say.ts'

const useStyles = makeStyles({
  surface: { maxWidth: 'min(1000px, calc(100vw - 48px))', width: '100%' },
  content: { display: 'grid', rowGap: tokens.spacingVerticalL },
  title: {
    marginBlock: `0 ${tokens.spacingVerticalS}`,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase300,
  },
})

function ObjectDifference({ object }: { object: DifferenceView['objects'][number] }) {
  const styles = useStyles()
  const { t } = useSay()
  const kindWord = useKindWord()
  return (
    <section>
      <h3 className={styles.title}>
        <KindIcon kind={object.kind} />
        {t(`changes.ui.diff.${object.change}`, { kind: kindWord(object.kind), name: object.name })}
      </h3>
      <DocumentDifference
        before={object.before}
        after={object.after}
        fields={object.change === 'changed' ? object.fields : []}
      />
    </section>
  )
}

/** Documents as they are and as they would be, object by object. */
export function DifferenceDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles()
  const { t } = useSay()
  const { orpc } = useHost()
  const query = useQuery(orpc.changes.diff.queryOptions())
  return (
    <QueryDialog
      title={t('changes.ui.diff.title')}
      query={query}
      surfaceClass={styles.surface}
      contentClass={styles.content}
      onClose={onClose}
      actions={
        <DialogTrigger disableButtonEnhancement>
          <PrimaryButton>{t('ui.close')}</PrimaryButton>
        </DialogTrigger>
      }
    >
      {query.data?.objects.map((object) => (
        <ObjectDifference key={`${object.change} ${object.ref}`} object={object} />
      ))}
      {query.data?.objects.length === 0 && <p>{t('changes.ui.diff.none')}</p>}
      {query.data?.isCut === true && <p>{t('changes.ui.diff.cut')}</p>}
    </QueryDialog>
  )
}
