import { mapKindWords } from '../../core/topology/relation-words.ts'
import { useKindWord } from '../components/object-name.tsx'
import { useSay } from '../i18n/say.ts'

/** The word for what a node is; the map knows groups and gaps beside the kinds of objects. */
export function useNodeKindWord(): (kind: string) => string {
  const { t } = useSay()
  const objectWord = useKindWord()
  return (kind) => {
    const key = mapKindWords[kind]
    return key === undefined ? objectWord(kind) : t(key)
  }
}
