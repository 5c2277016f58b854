import { webDarkTheme, webLightTheme, type Theme } from '@fluentui/react-components'
import { useSyncExternalStore } from 'react'
import type { Settings } from '../../core/contract/settings.ts'

const fonts = {
  // Double quotes: cytoscape, which is given the same fonts, takes no others.
  fontFamilyBase: '"Segoe UI Variable Text", "Segoe UI Variable", "Segoe UI", system-ui, sans-serif',
  fontFamilyMonospace: '"Cascadia Mono", Consolas, ui-monospace, "DejaVu Sans Mono", monospace',
}

export const lightTheme: Theme = { ...webLightTheme, ...fonts }
export const darkTheme: Theme = { ...webDarkTheme, ...fonts }

const darkQuery = '(prefers-color-scheme: dark)'

function onSystemTheme(listener: () => void): () => void {
  const query = window.matchMedia(darkQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the page is dark: by the setting, else as the system is. */
export function useIsDark(setting: Settings['theme']): boolean {
  const isSystemDark = useSyncExternalStore(onSystemTheme, () => window.matchMedia(darkQuery).matches)
  return setting === 'system' ? isSystemDark : setting === 'dark'
}
