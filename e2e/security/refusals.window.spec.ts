import path from 'node:path'
import { projectRoot } from '../../scripts/runtime.mjs'
import { expect, test } from '../fixtures.ts'

/** The rules of the window that have no counterpart in a browser. */

test.beforeEach(async ({ app }) => {
  const page = await app.openSource('sim:demo')
  await page.waitForSelector('#root > *')
})

test('the page does not navigate away', async ({ app }) => {
  const { page } = app
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = 'https://example.org/'
    link.textContent = 'away'
    link.id = 'away'
    document.body.append(link)
    link.click()
  })
  for (const address of ['https://example.org/', 'file:///etc/hostname', 'app://other/', 'data:text/html,x']) {
    await page.evaluate((to) => {
      location.href = to
    }, address)
  }
  // An answer of the page after all of it: it is still there, and still ours.
  expect(await page.evaluate(() => location.href)).toBe('app://hnscope/')
  expect(await page.evaluate(() => document.getElementById('away')?.id)).toBe('away')
})

test('the page comes back when it is emptied', async ({ app }) => {
  await app.page.evaluate(() => {
    location.href = 'about:blank'
  })
  await app.page.waitForURL('app://hnscope/')
  await app.page.waitForSelector('#root > *')
})

test('the page opens no window', async ({ app }) => {
  const opened = await app.page.evaluate(() => {
    const link = document.createElement('a')
    link.href = 'app://hnscope/'
    link.target = '_blank'
    document.body.append(link)
    link.click()
    return ['https://example.org/', 'app://hnscope/', 'about:blank', ''].map((address) => window.open(address) !== null)
  })
  expect(opened).toEqual([false, false, false, false])
  expect(await app.electron?.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
})

test('permissions are refused', async ({ app }) => {
  const answers = await app.page.evaluate(async () => ({
    notifications: await Notification.requestPermission(),
    geolocation: await new Promise((resolve) =>
      navigator.geolocation.getCurrentPosition(
        () => resolve('given'),
        (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : 'other'),
      ),
    ),
    camera: await navigator.mediaDevices.getUserMedia({ video: true, audio: true }).then(
      () => 'given',
      () => 'denied',
    ),
    screen: await navigator.mediaDevices.getDisplayMedia().then(
      () => 'given',
      () => 'denied',
    ),
    clipboard: await navigator.clipboard.readText().then(
      () => 'given',
      () => 'denied',
    ),
    usb: await (navigator as unknown as { usb: { requestDevice(options: object): Promise<unknown> } }).usb
      .requestDevice({ filters: [] })
      .then(
        () => 'given',
        () => 'denied',
      ),
  }))
  expect(new Set(Object.values(answers))).toEqual(new Set(['denied']))
})

test('only files of the page are served, under its own host alone', async ({ app }) => {
  // Asked for by main, past all that the page itself would refuse.
  const statuses = await app.electron?.evaluate(async ({ net }) => {
    const answers: Record<string, number> = {}
    for (const address of [
      'app://hnscope/',
      'app://hnscope/index.html',
      'app://hnscope/../package.json',
      'app://hnscope/%2e%2e/package.json',
      'app://hnscope/..%2fpackage.json',
      'app://hnscope/..%5cpackage.json',
      'app://hnscope/%252e%252e/package.json',
      'app://hnscope//etc/passwd',
      'app://hnscope/assets/',
      'app://hnscope/nothing.js',
      'app://other/',
      'app://hnscope.other/',
    ]) {
      answers[address] = await net.fetch(address).then(
        (response) => response.status,
        () => -1,
      )
    }
    return answers
  })
  const served = Object.entries(statuses ?? {}).filter(([, status]) => status === 200)
  expect(served.map(([address]) => address)).toEqual(['app://hnscope/', 'app://hnscope/index.html'])
})

test('every answer carries the policy, each page with a nonce of its own', async ({ app }) => {
  const policies = await app.electron?.evaluate(async ({ net }) => {
    const addresses = ['app://hnscope/', 'app://hnscope/', 'app://hnscope/nothing']
    const answers = await Promise.all(addresses.map((address) => net.fetch(address)))
    return answers.map((answer) => answer.headers.get('content-security-policy') ?? '')
  })
  expect(policies).toHaveLength(3)
  for (const policy of policies ?? []) {
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).not.toMatch(/unsafe/)
  }
  expect(policies?.[0]).not.toBe(policies?.[1])
})

test('a frame of another origin in the window gets no port', async ({ app }) => {
  // A second window of this process stands for any frame that is not our page in our window.
  const handed = await app.electron?.evaluate(
    async ({ BrowserWindow }, preload) => {
      const foreign = new BrowserWindow({
        show: false,
        webPreferences: { preload, sandbox: true },
      })
      await foreign.loadURL('app://other/').catch(() => undefined)
      // The script answers with a port, or with nothing after the round trip of a second request.
      const result: unknown = await foreign.webContents.executeJavaScript(`new Promise((resolve) => {
      if (!('hnscope' in window)) resolve('no bridge')
      window.addEventListener('message', () => resolve('port'))
      window.hnscope.connect()
      fetch('app://hnscope/').then(() => resolve('nothing'), () => resolve('nothing'))
    })`)
      foreign.destroy()
      return result
    },
    path.join(projectRoot, 'dist/preload/preload.cjs'),
  )
  expect(['nothing', 'no bridge']).toContain(handed)
})

test('the window is isolated and boxed in', async ({ app }) => {
  const preferences = await app.electron?.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    // Not in the types: what the window was really made with.
    return (contents as unknown as { getLastWebPreferences(): Record<string, unknown> }).getLastWebPreferences()
  })
  expect(preferences).toMatchObject({
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    sandbox: true,
  })
})
