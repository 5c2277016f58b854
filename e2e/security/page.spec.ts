import { expect, test } from '../fixtures.ts'

/** What the page cannot do, wherever it is shown. Each test does it as a script that got into the page would. */

test.beforeEach(async ({ app }) => {
  const page = await app.openSource('sim:demo')
  await page.waitForSelector('#root > *')
})

test('an inline script does not run', async ({ app }) => {
  const ran = await app.page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.injected = true'
    document.body.append(script)
    const handler = document.createElement('button')
    handler.setAttribute('onclick', 'window.injected = true')
    document.body.append(handler)
    handler.click()
    return 'injected' in window
  })
  expect(ran).toBe(false)
})

test('text is not run as code', async ({ app }) => {
  const blocked = await app.page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.blockedURI))
        // From the page's own timer: what the debugger evaluates is let through by the policy.
        setTimeout('window.injected = true' as unknown as () => void, 0)
      }),
  )
  expect(blocked).toBe('eval')
  expect(await app.page.evaluate(() => 'injected' in window)).toBe(false)
})

test('no script, style, picture, frame or worker comes from elsewhere', async ({ app }) => {
  const blocked = await app.page.evaluate(async () => {
    const seen: string[] = []
    document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective))
    const add = (name: string, attributes: Record<string, string>) => {
      const element = document.createElement(name)
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
      document.body.append(element)
    }
    add('script', { src: 'https://example.org/x.js' })
    add('link', { rel: 'stylesheet', href: 'https://example.org/x.css' })
    add('img', { src: 'https://example.org/x.png' })
    add('iframe', { src: 'https://example.org/' })
    add('object', { data: 'https://example.org/x' })
    try {
      new Worker('data:text/javascript,1').terminate()
    } catch {
      // Some versions throw, all of them report.
    }
    const wanted = 6
    for (let turn = 0; turn < 200 && new Set(seen).size < wanted; turn += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return [...new Set(seen)].map((directive) => directive.replace(/-elem$/, '')).sort()
  })
  expect(blocked).toEqual(['frame-src', 'img-src', 'object-src', 'script-src', 'style-src', 'worker-src'])
})

test('nothing is sent to another host', async ({ app }) => {
  const outcome = await app.page.evaluate(async () => {
    const tried: Record<string, string> = {}
    for (const address of [
      'https://example.org/',
      'http://127.0.0.1:9/',
      'http://localhost:9/',
      'file:///etc/hostname',
    ]) {
      tried[address] = await fetch(address).then(
        () => 'sent',
        () => 'refused',
      )
    }
    tried['beacon'] = navigator.sendBeacon('https://example.org/', 'x') ? 'queued' : 'refused'
    return tried
  })
  const { beacon, ...fetched } = outcome
  expect(Object.values(fetched)).toEqual(['refused', 'refused', 'refused', 'refused'])
  // A beacon is queued before the policy is asked; that it is refused shows as a violation.
  expect(['queued', 'refused']).toContain(beacon)
})

test('the page has no Node and no more than the bridge', async ({ app }) => {
  const found = await app.page.evaluate(() => {
    const names = ['process', 'require', 'module', 'Buffer', 'global', '__dirname', 'electron', 'ipcRenderer']
    return {
      node: names.filter((name) => name in window),
      bridge:
        'hnscope' in window
          ? Object.entries(window.hnscope as object).map(([name, value]) => `${name}: ${typeof value}`)
          : null,
      isFrozen: 'hnscope' in window ? Object.isFrozen(window.hnscope) : null,
    }
  })
  expect(found.node).toEqual([])
  expect(found.bridge).toEqual(app.host === 'window' ? ['connect: function'] : null)
})

test('a form does not leave the page', async ({ app }) => {
  const directive = await app.page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective))
        const form = document.createElement('form')
        form.action = 'https://example.org/'
        form.method = 'post'
        form.id = 'away'
        document.body.append(form)
        form.submit()
      }),
  )
  expect(directive).toBe('form-action')
  expect(await app.page.evaluate(() => document.getElementById('away')?.tagName)).toBe('FORM')
})

test('the page itself breaks no rule of its policy', async ({ app }) => {
  const complaints: string[] = []
  app.page.on('console', (entry) => {
    if (/Content Security Policy/i.test(entry.text())) complaints.push(entry.text())
  })
  await app.page.reload()
  await app.page.waitForSelector('#root > *')
  expect(complaints).toEqual([])
  // Styles with the nonce of this load are there: the policy did not simply refuse them all.
  const sheets = await app.page.evaluate(() =>
    [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0),
  )
  expect(sheets).toBeGreaterThan(20)
})
