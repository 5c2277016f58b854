import type { MessageKey } from '../../core/text/catalogue.ts'
import type { Words } from './say.ts'

/** Keys that have another name in another language; signs, letters, F and Ctrl do not. */
const names: Readonly<Record<string, MessageKey>> = {
  Enter: 'ui.key.enter',
  Shift: 'ui.key.shift',
  Esc: 'ui.key.escape',
  Space: 'ui.key.space',
  Home: 'ui.key.home',
  End: 'ui.key.end',
  PgUp: 'ui.key.pageUp',
  PgDn: 'ui.key.pageDown',
}

/** A combination of keys, such as `Ctrl+Shift+P`, as the keyboards of the reader call them. */
export function keysSaid(combination: string, { t }: Pick<Words, 't'>): string {
  return combination.replace(/[A-Z][A-Za-z]+/g, (name) => {
    const word = names[name]
    return word === undefined ? name : t(word)
  })
}
