import type { Core } from 'cytoscape'
import { rendererOf } from './canvas-renderer.ts'

/** Frames without anything to draw, after which no more are asked for. */
const stillAfter = 2
/** Behind whatever cytoscape does in a frame. */
const last = -1

/**
 * Lets the map rest: cytoscape asks for frame after frame for ever, which takes a twentieth of a core while nothing
 * happens, on nodes that have other work. Its loop ends where it is told that the renderer is gone, and begins again by itself
 * with the next thing to draw. Whoever animates the view must ask for a frame first (`forceRender`).
 */
export function restWhenStill(cy: Core): void {
  const renderer = rendererOf(cy)
  let stillFor = 0
  let isEnding = false
  const wake = (): void => {
    stillFor = 0
    if (isEnding) {
      isEnding = false
      renderer.destroyed = false
    }
    renderer.startRenderLoop()
  }
  const end = (): void => {
    if (!isEnding) return
    isEnding = false
    renderer.destroyed = false
    renderer.renderLoopStarted = false
  }
  renderer.beforeRender((isDrawn) => {
    stillFor = isDrawn || cy.animated() ? 0 : stillFor + 1
    if (stillFor < stillAfter || isEnding) return
    isEnding = true
    renderer.destroyed = true
    // The loop asks for its next frame when this one is over; the end comes after that one has seen the mark.
    queueMicrotask(() => requestAnimationFrame(end))
  }, last)
  const notify = renderer.notify.bind(renderer)
  renderer.notify = (event, elements) => {
    wake()
    notify(event, elements)
  }
  const redraw = renderer.redraw.bind(renderer)
  renderer.redraw = (options) => {
    wake()
    redraw(options)
  }
}
