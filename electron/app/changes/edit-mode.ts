import type { EditView } from '../../../core/contract/changes.ts'
import { AppError } from '../../../core/contract/errors.ts'
import type { Message } from '../../../core/model/message.ts'
import { message } from '../../../core/model/message.ts'
import type { Timer } from '../refresh.ts'
import type { Session } from '../session.ts'

/** Edit mode: one source at a time, for 15 minutes, elevated only. Without it nothing can be written. */
export interface EditMode {
  view(session: Session | null): EditView
  isOn(session: Session): boolean
  /** Throws AppError change/not-editable. */
  enable(session: Session): void
  disable(): void
}

export const editMinutes = 15

/** What stands against changing a source; null where nothing does. */
export function whyNotEditable(session: Session): Message | null {
  if (session.edit === null) {
    return session.current().source.kind === 'capture'
      ? message('changes.why.capture')
      : message('changes.why.notEditable')
  }
  // HNS answers nobody but an administrator, reading and writing alike (hcn.md 9).
  const { networks, endpoints } = session.current().model.joined.snapshot.facets
  return networks.state === 'notPermitted' || endpoints.state === 'notPermitted'
    ? message('changes.why.notElevated')
    : null
}

export function createEditMode(timer: Timer, now: () => Date, onChange: () => void): EditMode {
  let on: {
    readonly session: string
    readonly name: string
    readonly endsAt: number
    readonly end: () => void
  } | null = null

  const disable = (): void => {
    on?.end()
    on = null
    onChange()
  }
  const isOn = (session: Session): boolean => on !== null && on.session === session.id && timer.now() < on.endsAt

  return {
    isOn,
    view: (session) => {
      const why = session === null ? message('changes.why.noSource') : whyNotEditable(session)
      const leftMs = on === null ? 0 : on.endsAt - timer.now()
      const isActive = on !== null && leftMs > 0 && session !== null && on.session === session.id
      return {
        state: isActive ? 'on' : 'read-only',
        sourceName: isActive ? (on?.name ?? null) : null,
        secondsLeft: isActive ? Math.ceil(leftMs / 1000) : null,
        endsAt: isActive ? new Date(now().getTime() + leftMs).toISOString() : null,
        canEnable: why === null,
        why,
      }
    },
    enable: (session) => {
      const why = whyNotEditable(session)
      if (why !== null) throw new AppError({ code: 'change/not-editable', message: why })
      on?.end()
      const ms = editMinutes * 60_000
      on = {
        session: session.id,
        name: session.current().source.name,
        endsAt: timer.now() + ms,
        end: timer.after(ms, disable),
      }
      onChange()
    },
    disable,
  }
}
