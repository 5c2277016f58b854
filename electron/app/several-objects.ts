import { AppError } from '../../core/contract/errors.ts'
import type { Joined } from '../../core/join/joined.ts'
import { message } from '../../core/model/message.ts'
import { objectName } from '../../core/view/names.ts'
import { holdersOf } from '../../core/view/resolve.ts'

type Named = ReturnType<typeof holdersOf>

/** That a name fits several objects: it is not for the product to choose one of them. */
export function severalObjects(joined: Joined, ref: string, objects: Named): AppError {
  const names = objects.slice(0, 5).map((one) => `${objectName(joined, one)} (${one.kind}/${one.id})`)
  return new AppError({
    code: 'api/not-found',
    message: message('error.api.several', {
      name: ref.slice(ref.indexOf('/') + 1),
      count: objects.length,
      names: `${names.join(', ')}${objects.length > names.length ? ', …' : ''}`,
    }),
    hint: message('error.api.several.hint'),
  })
}

/** For what is changed or asked for by name: throws where the name fits more than one object. */
export function refuseSeveral(joined: Joined, ref: string): void {
  const holders = holdersOf(joined, ref)
  if (holders.length > 1) throw severalObjects(joined, ref, holders)
}
