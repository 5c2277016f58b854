import { Skeleton, SkeletonItem, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useState, type ReactNode } from 'react'
import { useSay } from '../i18n/say.ts'

/** Shows its children only when waiting takes longer than people notice. */
export function Delayed({ ms = 300, children }: { ms?: number; children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isDue ? children : null
}

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, padding: tokens.spacingHorizontalXL },
})

/** The outline of a page while its first answer is on the way. */
export function PageSkeleton({ rows = 8 }: { rows?: number }) {
  const styles = useStyles()
  const { t } = useSay()
  return (
    <Delayed>
      <Skeleton className={styles.root} aria-label={t('ui.loading')} aria-busy>
        <SkeletonItem size={28} />
        {Array.from({ length: rows }, (_, index) => (
          <SkeletonItem key={index} size={20} />
        ))}
      </Skeleton>
    </Delayed>
  )
}
