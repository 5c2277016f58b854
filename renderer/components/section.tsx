import { makeStyles, tokens } from '@fluentui/react-components'
import { useId, type ReactNode } from 'react'

const useStyles = makeStyles({
  root: { minWidth: 0 },
  title: {
    margin: 0,
    marginBottom: tokens.spacingVerticalS,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
})

interface Props {
  readonly title: string
  readonly className?: string
  /** Of a part inside something that has a heading of its own. */
  readonly isInner?: boolean
  readonly children: ReactNode
}

export function Section({ title, className, isInner = false, children }: Props) {
  const styles = useStyles()
  const id = useId()
  const Heading = isInner ? 'h3' : 'h2'
  return (
    <section className={className === undefined ? styles.root : `${styles.root} ${className}`} aria-labelledby={id}>
      <Heading className={styles.title} id={id}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
