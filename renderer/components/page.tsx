import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalM}`,
    flexShrink: 0,
    // At 200 % zoom what is shown comes before the room around it.
    '@media (max-height: 520px)': { paddingBlock: tokens.spacingVerticalS, rowGap: tokens.spacingVerticalXS },
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  body: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    padding: `0 ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXL}`,
  },
  filling: { padding: 0, overflow: 'hidden', display: 'flex', flexDirection: 'column' },
})

interface PageProps {
  readonly title: string
  /** Beside the title: tabs, filter, counts. */
  readonly tools?: ReactNode
  /** The body scrolls by itself and reaches the edges, as a table does. */
  readonly isFilling?: boolean
  readonly children: ReactNode
}

export function Page({ title, tools, isFilling = false, children }: PageProps) {
  const styles = useStyles()
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {tools}
      </div>
      <div className={mergeClasses(styles.body, isFilling && styles.filling)}>{children}</div>
    </>
  )
}
