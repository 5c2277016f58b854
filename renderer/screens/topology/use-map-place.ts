import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { TopologyInput } from '../../../core/contract/topology.ts'
import { formatOutlook, parseOutlook, type Outlook } from '../../graph/viewport.ts'
import { changeParams, useView } from '../../state/view.ts'

interface MapPlace {
  /** Of the map's place when it was last measured, in steps, so that a pixel more is not another picture. */
  readonly size: TopologyInput['window']
  /** The picture is to be arranged for the room that there is now. */
  readonly measure: () => void
  /** Where the address says that the map looks. */
  readonly outlook: Outlook | null
  readonly setOutlook: (outlook: Outlook | null) => void
}

/** While a window is being drawn larger it has many sizes; the picture is arranged for the last. */
const settledMs = 200

export function useMapPlace(place: RefObject<HTMLElement | null>): MapPlace {
  const { params } = useView()
  const [size, setSize] = useState<TopologyInput['window']>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const read = useCallback((): void => {
    const element = place.current
    if (element === null) return
    const step = (pixels: number): number => Math.min(10_000, Math.max(200, Math.floor(pixels / 20) * 20))
    const next = { width: step(element.clientWidth), height: step(element.clientHeight) }
    setSize((before) =>
      before !== null && before.width === next.width && before.height === next.height ? before : next,
    )
  }, [place])
  const measure = useCallback((): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(read, settledMs)
  }, [read])
  useEffect(() => {
    read()
    return () => clearTimeout(timer.current)
  }, [read])
  const setOutlook = useCallback((outlook: Outlook | null): void => changeParams({ at: formatOutlook(outlook) }), [])
  return { size, measure, outlook: parseOutlook(params['at'] ?? ''), setOutlook }
}
