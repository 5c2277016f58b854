import type { Rectangle, WebPreferences } from 'electron'
import { z } from 'zod'

export function pagePreferences(options: { readonly preload: string; readonly devTools: boolean }): WebPreferences {
  return {
    preload: options.preload,
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    safeDialogs: true,
    spellcheck: false,
    devTools: options.devTools,
  }
}

export const smallestSize = { width: 900, height: 600 } as const
const firstSize = { width: 1366, height: 768 } as const

const side = z.number().int().min(-100_000).max(100_000)
const placementSchema = z.object({
  bounds: z.object({ x: side, y: side, width: side, height: side }),
  isMaximized: z.boolean(),
})
export type Placement = z.infer<typeof placementSchema>

/** The text of the placement file; null where it is not one. */
export function parsePlacement(text: string): Placement | null {
  try {
    const parsed = placementSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/**
 * Where the window opens: where it was, if enough of its title bar to take hold of is on a screen that is still there;
 * else in the middle, no larger than the screen.
 */
export function placeWindow(
  saved: Placement | null,
  screens: readonly [Rectangle, ...Rectangle[]],
): { readonly width: number; readonly height: number; readonly x?: number; readonly y?: number } {
  const [main] = screens
  const width = Math.min(Math.max(saved?.bounds.width ?? firstSize.width, smallestSize.width), main.width)
  const height = Math.min(Math.max(saved?.bounds.height ?? firstSize.height, smallestSize.height), main.height)
  if (saved === null) return { width, height }
  const { x, y } = saved.bounds
  const isReachable = screens.some(
    (screen) =>
      Math.min(x + width, screen.x + screen.width) - Math.max(x, screen.x) >= 100 &&
      y >= screen.y &&
      y <= screen.y + screen.height - 40,
  )
  return isReachable ? { x, y, width, height } : { width, height }
}
