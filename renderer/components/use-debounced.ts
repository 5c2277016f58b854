import { useEffect, useEffectEvent, useState } from 'react'

/**
 * The value as it was when it last rested for a while: what is typed shows at once, and is asked about when it pauses.
 * `key` is another text whenever the value is another.
 */
export function useDebounced<T>(value: T, key: string, ms = 300): T {
  const [rested, setRested] = useState(value)
  const settle = useEffectEvent(() => setRested(value))
  useEffect(() => {
    const timer = setTimeout(settle, ms)
    return () => clearTimeout(timer)
  }, [key, ms])
  return rested
}
