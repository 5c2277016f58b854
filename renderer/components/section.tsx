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

export function Section({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  const styles = useStyles()
  const id = useId()
  return (
    <section className={className === undefined ? styles.root : `${styles.root} ${className}`} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
