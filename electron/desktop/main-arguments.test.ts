import { describe, expect, it } from 'vitest'
import { argumentsOf } from './main-arguments.ts'

const sourceOf = (argv: readonly string[], isPackaged: boolean): string | null => argumentsOf(argv, isPackaged).source

describe('arguments of the window', () => {
  it('reads the source of an installed app and of an unpackaged one', () => {
    expect(sourceOf(['HNScope.exe', 'C:\\captures\\node7'], true)).toBe('C:\\captures\\node7')
    expect(sourceOf(['electron', '/project', 'sim:demo'], false)).toBe('sim:demo')
  })

  it('takes no switch for a source', () => {
    expect(sourceOf(['electron', '--no-sandbox', '/project', '--use-gl=angle'], false)).toBeNull()
    expect(sourceOf(['HNScope.exe', '--allow-file-access'], true)).toBeNull()
    expect(sourceOf(['electron', '--inspect=0', '/project', '--lang=fr', 'sim:demo', '--x'], false)).toBe('sim:demo')
  })

  it('takes a name that begins with a dash after --', () => {
    expect(sourceOf(['electron', '/project', '--lang=fr', '--', '-odd.zip'], false)).toBe('-odd.zip')
  })

  it('takes the view that the page shows first, wherever it stands', () => {
    const view = '#/topology?view=services&at=0.5%2C0.5%2C2'
    expect(argumentsOf(['electron', '/project', `--view=${view}`, '--', 'sim:demo'], false)).toEqual({
      source: 'sim:demo',
      kubeconfig: null,
      view,
    })
    expect(argumentsOf(['HNScope.exe', '--view', '/topology', 'node7.zip'], true)).toEqual({
      source: 'node7.zip',
      kubeconfig: null,
      view: '#/topology',
    })
    expect(argumentsOf(['HNScope.exe', '--view=https://example.org', 'node7.zip'], true).view).toBeNull()
  })

  it('joins a source with a cluster, as the command line does', () => {
    const given = ['HNScope.exe', 'live', '--context', 'prod', '--node=win-01', '--kubeconfig', 'C:\\kube\\config']
    expect(argumentsOf(given, true)).toEqual({
      source: 'live+cluster:prod/win-01',
      kubeconfig: 'C:\\kube\\config',
      view: null,
    })
    expect(argumentsOf(['HNScope.exe', '--context', 'prod'], true)).toEqual({
      source: 'cluster:prod',
      kubeconfig: null,
      view: null,
    })
    expect(argumentsOf(['HNScope.exe', '--lang=fr', 'sim:demo'], true).source).toBe('sim:demo')
  })
})
