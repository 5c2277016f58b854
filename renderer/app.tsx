import { FluentProvider } from '@fluentui/react-components'
import { MotionBehaviourProvider } from '@fluentui/react-motion'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { settingsSchema, type Settings } from '../core/contract/settings.ts'
import { HostProvider, useHost, type HostConnection } from './api/host-context.tsx'
import { createQueryClient } from './api/queries.ts'
import { chooseLanguage, createI18n } from './i18n/i18n.ts'
import { WordsProvider } from './i18n/words-provider.tsx'
import { Shell } from './shell/shell.tsx'
import { SourceActionsProvider } from './shell/source-actions.tsx'
import { HostGone } from './shell/host-gone.tsx'
import { startView } from './state/view.ts'
import { DensityContext } from './theme/density.ts'
import { darkTheme, lightTheme, useIsDark } from './theme/theme.ts'

type Connect = () => Promise<HostConnection>

type State =
  | { readonly is: 'connecting' }
  | { readonly is: 'connected'; readonly connection: HostConnection }
  | { readonly is: 'gone'; readonly wasConnected: boolean; readonly error: unknown }

const defaults: Settings = settingsSchema.parse({})

/** Colours, language and density of everything inside. */
function Look({ settings, children }: { settings: Settings; children: ReactNode }) {
  const isDark = useIsDark(settings.theme)
  const language = chooseLanguage(settings.language, navigator.languages)
  const [i18n] = useState(() => createI18n(language))
  useEffect(() => {
    void i18n.changeLanguage(language)
    document.documentElement.lang = language
  }, [i18n, language])
  useEffect(() => {
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
  }, [isDark])
  useEffect(() => {
    document.documentElement.dataset['motion'] = settings.motion
  }, [settings.motion])
  return (
    <WordsProvider i18n={i18n}>
      <FluentProvider theme={isDark ? darkTheme : lightTheme}>
        <MotionBehaviourProvider value={settings.motion === 'reduced' ? 'skip' : 'default'}>
          <DensityContext value={settings.density}>{children}</DensityContext>
        </MotionBehaviourProvider>
      </FluentProvider>
    </WordsProvider>
  )
}

function Connected() {
  const { hostOrpc } = useHost()
  const query = useQuery(hostOrpc.settings.get.queryOptions())
  // A first picture in another language or colour than the chosen one would flash.
  if (query.isPending) return null
  return (
    <Look settings={query.data?.settings ?? defaults}>
      <SourceActionsProvider>
        <Shell />
      </SourceActionsProvider>
    </Look>
  )
}

/** `connect` reaches the host, over the port of the window or the socket of browser mode. */
export function App({ connect }: { connect: Connect }) {
  const queryClient = useMemo(() => createQueryClient(), [])
  const [state, setState] = useState<State>({ is: 'connecting' })

  useEffect(() => {
    let isOver = false
    const run = async (): Promise<void> => {
      let wasConnected = false
      try {
        const connection = await connect()
        if (isOver) return
        wasConnected = true
        setState({ is: 'connected', connection })
        const error = await connection.closed
        if (!isOver) setState({ is: 'gone', wasConnected, error })
      } catch (error) {
        if (!isOver) setState({ is: 'gone', wasConnected, error })
      }
    }
    void run()
    return () => {
      isOver = true
    }
  }, [connect])

  // After the connection, which may take the token out of the address first.
  const isConnected = state.is === 'connected'
  useEffect(() => (isConnected ? startView() : undefined), [isConnected])

  switch (state.is) {
    case 'connecting':
      return null
    case 'gone':
      return (
        <Look settings={defaults}>
          <HostGone wasConnected={state.wasConnected} error={state.error} />
        </Look>
      )
    case 'connected':
      return (
        <QueryClientProvider client={queryClient}>
          <HostProvider connection={state.connection}>
            <Connected />
          </HostProvider>
        </QueryClientProvider>
      )
  }
}
