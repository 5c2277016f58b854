import { createContext, use } from 'react'
import type { Settings } from '../../core/contract/settings.ts'

export const DensityContext = createContext<Settings['density']>('compact')

export function useDensity(): Settings['density'] {
  return use(DensityContext)
}
