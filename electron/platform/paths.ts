import { homedir } from 'node:os'
import path from 'node:path'

export interface AppPaths {
  readonly settingsFile: string
  /** Where captures lie that were written or opened. */
  readonly capturesFile: string
  readonly logFolder: string
  /** The journal of changes, and the captures that were taken before them. */
  readonly changesFolder: string
}

/** What the place of the folders depends on; a test gives its own. */
interface PathSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  readonly home: string
}

function given(value: string | undefined): string | null {
  return value === undefined || value.trim() === '' ? null : value
}

/** Where HNScope keeps its own files: the user's standard folders, or all under HNSCOPE_HOME. */
export function appPaths(
  { env, platform, home }: PathSurroundings = { env: process.env, platform: process.platform, home: homedir() },
): AppPaths {
  const { join } = platform === 'win32' ? path.win32 : path.posix
  const own = given(env['HNSCOPE_HOME'])
  if (own !== null) {
    return {
      settingsFile: join(own, 'settings.json'),
      capturesFile: join(own, 'captures.json'),
      logFolder: join(own, 'logs'),
      changesFolder: join(own, 'changes'),
    }
  }
  if (platform === 'win32') {
    const roaming = given(env['APPDATA']) ?? join(home, 'AppData', 'Roaming')
    const local = given(env['LOCALAPPDATA']) ?? join(home, 'AppData', 'Local')
    return {
      settingsFile: join(roaming, 'HNScope', 'settings.json'),
      capturesFile: join(roaming, 'HNScope', 'captures.json'),
      logFolder: join(local, 'HNScope', 'logs'),
      changesFolder: join(local, 'HNScope', 'changes'),
    }
  }
  if (platform === 'darwin') {
    return {
      settingsFile: join(home, 'Library', 'Application Support', 'HNScope', 'settings.json'),
      capturesFile: join(home, 'Library', 'Application Support', 'HNScope', 'captures.json'),
      logFolder: join(home, 'Library', 'Logs', 'HNScope'),
      changesFolder: join(home, 'Library', 'Application Support', 'HNScope', 'changes'),
    }
  }
  const config = given(env['XDG_CONFIG_HOME']) ?? join(home, '.config')
  const state = given(env['XDG_STATE_HOME']) ?? join(home, '.local', 'state')
  return {
    settingsFile: join(config, 'hnscope', 'settings.json'),
    capturesFile: join(config, 'hnscope', 'captures.json'),
    logFolder: join(state, 'hnscope', 'logs'),
    changesFolder: join(state, 'hnscope', 'changes'),
  }
}
