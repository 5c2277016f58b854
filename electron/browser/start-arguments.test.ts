import { describe, expect, it } from 'vitest'
import { parseStartArguments } from './start-arguments.ts'

const parse = (...args: string[]) => parseStartArguments(args, 'sim:demo')

describe('parseStartArguments', () => {
  it('opens the embedded node in a window when nothing is said', () => {
    expect(parse()).toEqual({
      ok: true,
      value: {
        source: 'sim:demo',
        isNamed: false,
        browser: false,
        port: 0,
        open: true,
        help: false,
        kubeconfig: null,
        view: null,
        locale: null,
      },
    })
  })

  it('takes the source and the options in any order', () => {
    const value = {
      source: './node7',
      isNamed: true,
      browser: true,
      port: 8123,
      open: false,
      help: false,
      kubeconfig: null,
      view: null,
      locale: null,
    }
    const wanted = { ok: true, value }
    expect(parse('./node7', '--browser', '--port', '8123', '--no-open')).toEqual(wanted)
    expect(parse('--no-open', '--port=8123', '--browser', './node7')).toEqual(wanted)
  })

  it('takes what is shown first, as the window copies it', () => {
    const view = '#/topology?view=reach&focus=pod%2Fshop%2Fweb-1'
    expect(parse('node7.zip', '--view', view)).toMatchObject({ value: { source: 'node7.zip', view } })
    expect(parse('--view=/findings')).toMatchObject({ value: { source: 'sim:demo', view: '#/findings' } })
  })

  it('takes a name that begins with a dash after --', () => {
    expect(parse('--', '-odd name.zip')).toMatchObject({ ok: true, value: { source: '-odd name.zip' } })
  })

  it.each([
    [['--brwser'], 'start.unknownOption'],
    [['-x'], 'start.unknownOption'],
    [['--browser=yes'], 'start.badOption'],
    [['--port'], 'start.badOption'],
    [['a.zip', 'b.zip'], 'start.oneSource'],
    [['--port', '70000'], 'start.badPort'],
    [['--port', '80x'], 'start.badPort'],
    [['--port='], 'start.badPort'],
    [['--view', 'https://example.org/'], 'start.badView'],
  ])('says what is wrong with %j', (args, key) => {
    expect(parse(...args)).toMatchObject({ ok: false, error: { key } })
  })

  it('names the option that it does not know', () => {
    expect(parse('--port', '1', '--brwser')).toMatchObject({ error: { params: { option: '--brwser' } } })
  })

  it('joins a source with a cluster, and opens the cluster alone where no source is named', () => {
    expect(parse('live', '--context', 'prod', '--node', 'win-01')).toMatchObject({
      value: { source: 'live+cluster:prod/win-01', kubeconfig: null },
    })
    expect(parse('cluster:prod/win-01')).toMatchObject({ value: { source: 'cluster:prod/win-01' } })
    expect(parse('--browser', '--context=prod', '--kubeconfig', 'k')).toMatchObject({
      value: { source: 'cluster:prod', browser: true, kubeconfig: 'k' },
    })
    expect(parse('cluster:lab', '--context', 'prod')).toMatchObject({ error: { key: 'kubernetes.cli.twice' } })
  })

  it('reads no standard input', () => {
    const refused = { ok: false, error: { key: 'error.source.noStandardInput' } }
    expect(parse('-')).toEqual(refused)
    expect(parse('-', '--context', 'lab')).toEqual(refused)
  })

  it('takes a language, and says how it is seen from another computer', () => {
    expect(parse('--lang', 'fr')).toMatchObject({ ok: true, value: { locale: 'fr' } })
    expect(parse('--lang', 'de')).toMatchObject({ ok: false, error: { key: 'cli.error.optionValue' } })
    expect(parse('--host', '0.0.0.0')).toMatchObject({ ok: false, error: { key: 'start.loopback' } })
    expect(parse('--bind=0.0.0.0')).toMatchObject({ ok: false, error: { key: 'start.loopback' } })
  })
})
