import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Folder20Regular } from '@fluentui/react-icons/svg/folder'
import { useQuery } from '@tanstack/react-query'
import type { KnownCapture, WrittenCapture } from '../../../core/contract/captures.ts'
import { downloadCapture } from '../../api/download.ts'
import { useHost } from '../../api/host-context.tsx'
import { facetWord } from '../../components/facet-state.tsx'
import { numberText, sizeText } from '../../components/time.ts'
import { useSay } from '../../i18n/say.ts'
import { useSourceActions } from '../../shell/source-actions.tsx'

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalS },
  head: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalS },
  icon: { flexShrink: 0, color: tokens.colorStatusSuccessForeground1 },
  where: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  line: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

/** Areas in the capture with their counts, and those that nobody could read. */
export function useFacetSentences() {
  const { t, language } = useSay()
  return ({ facets }: Pick<KnownCapture, 'facets'>): { readonly isIn: string; readonly notIn: string } => {
    const there = facets.filter(({ state }) => state === 'collected' || state === 'none' || state === 'cut')
    const named = ({ name, count }: KnownCapture['facets'][number]): string =>
      count === null ? t(facetWord[name]) : `${t(facetWord[name])} ${numberText(language, count)}`
    return {
      isIn: there.map(named).join(', '),
      notIn: facets
        .filter((facet) => !there.includes(facet))
        .map(({ name }) => t(facetWord[name]))
        .join(', '),
    }
  }
}

/** What was written, where it is, and what is in it. */
export function Written({ written }: { written: WrittenCapture }) {
  const styles = useStyles()
  const { t, language } = useSay()
  const { client, hostOrpc } = useHost()
  const { tellError } = useSourceActions()
  const sentences = useFacetSentences()
  const list = useQuery(hostOrpc.captures.list.queryOptions())
  const { capture, where, mixed } = written
  const { isIn, notIn } = sentences(capture)
  const size = capture.sizeBytes === null ? '' : sizeText(language, capture.sizeBytes)
  return (
    <div className={styles.root} role="status">
      <div className={styles.head}>
        <span className={styles.icon}>
          <CheckmarkCircle20Regular aria-hidden />
        </span>
        <span>
          {t(where === null ? 'ui.captures.downloaded' : 'ui.captures.written', { name: capture.name, size })}
        </span>
      </div>
      {where !== null && <span className={styles.where}>{where}</span>}
      {isIn !== '' && <p className={styles.line}>{t('captures.cli.in', { facets: isIn })}</p>}
      {notIn !== '' && <p className={styles.line}>{t('ui.captures.notIn', { facets: notIn })}</p>}
      {mixed.length > 0 && <p className={styles.line}>{t('captures.scope.mixed', { files: mixed.join(', ') })}</p>}
      <div>
        {where === null ? (
          <Button
            size="small"
            icon={<ArrowDownload20Regular />}
            onClick={() => {
              downloadCapture(client, capture.id, capture.name, new AbortController().signal).catch(tellError)
            }}
          >
            {t('ui.captures.downloadAgain')}
          </Button>
        ) : (
          list.data?.canShowInFolder === true && (
            <Button
              size="small"
              icon={<Folder20Regular />}
              onClick={() => void client.captures.showInFolder({ capture: capture.id }).catch(tellError)}
            >
              {t('ui.captures.showInFolder')}
            </Button>
          )
        )}
      </div>
    </div>
  )
}
