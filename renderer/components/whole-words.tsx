import { makeStyles } from '@fluentui/react-components'

const useStyles = makeStyles({
  // As wide as a line where it is wider than one, and only then broken inside.
  word: { display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' },
})

/** Text with commands in it: lines break at blanks, so that `Get-HnsEndpoint` and `-df` stay whole. */
export function WholeWords({ text }: { text: string }) {
  const styles = useStyles()
  const parts = text.split(/(\S*-\S+)/)
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.word}>
        {part}
      </span>
    ),
  )
}
