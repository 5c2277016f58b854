import { z } from 'zod'

/** What main and the host process say to each other; ports of pages travel beside `page`. Checked on both sides. */

/** Given to the host process of a packaged app, which itself cannot tell. */
export const packagedSwitch = '--packaged'

const source = z.string().min(1).max(4096)
const place = z.string().min(1).max(8001)
const request = z.number().int().min(0)
/** Number of one native host, by which both speak of it. */
const child = z.number().int().min(0)

export const toHostSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('page') }),
  /**
   * `view` is what the pages show once it is open, `#/topology?…`; null is their own choice. With a view, a source that is
   * open already is only looked at from there.
   */
  z.strictObject({ type: z.literal('open'), source, view: place.nullable() }),
  z.strictObject({ type: z.literal('lead'), view: place }),
  z.strictObject({ type: z.literal('chosen'), request, paths: z.array(z.string()).nullable() }),
  /** Its port travels beside it. */
  z.strictObject({ type: z.literal('nativeStarted'), child }),
  z.strictObject({ type: z.literal('nativeEnded'), child, how: z.string() }),
])
export type ToHost = z.infer<typeof toHostSchema>

export const fromHostSchema = z.discriminatedUnion('type', [
  /** The user is to choose files or a folder. The paths go to the host, never to the page. */
  z.strictObject({ type: z.literal('choose'), request, what: z.enum(['files', 'folder', 'kubeconfig']) }),
  /** The user is to choose where a file is written; answered as `choose` is. */
  z.strictObject({ type: z.literal('saveAs'), request, name: z.string().min(1).max(300) }),
  /** A file of ours is to be shown in the folder program of the system. */
  z.strictObject({ type: z.literal('show'), file: z.string().min(1).max(4096) }),
  /** What a host that replaces this one has to open again; null where nothing is open or it cannot be named. */
  z.strictObject({ type: z.literal('opened'), source: source.nullable() }),
  /** A change waits to be kept or undone: the host must live until then, also without a window. */
  z.strictObject({ type: z.literal('changeOpen'), isOpen: z.boolean() }),
  /** Only main can start processes: a packaged app does not run as Node. */
  z.strictObject({ type: z.literal('startNative'), child }),
  z.strictObject({ type: z.literal('killNative'), child }),
])
export type FromHost = z.infer<typeof fromHostSchema>
