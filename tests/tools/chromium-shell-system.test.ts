import { once } from 'node:events'
import { createServer } from 'node:https'
import { afterEach, expect, test } from 'vitest'
import { fixture, launch, removeRunFolder, runFolder, start, type Running } from './chromium-shell-app.ts'
import { createAuthority } from '../support/certificates.ts'
import { listening } from '../support/listening.ts'
import { startTunnelProxy } from '../support/tunnel-proxy.ts'

const open: Running[] = []
const folders: string[] = []

/** The fixture app on a shell with these traits. */
async function launched(...traits: readonly string[]): Promise<Running> {
  const running = await launch({ CHROMIUM_SHELL_TRAITS: traits.join(',') })
  open.push(running)
  return running
}

afterEach(async () => {
  for (const running of open.splice(0)) await running.close()
  for (const folder of folders.splice(0)) await removeRunFolder(folder)
})

test('after will-quit what main has promised itself happens, and nothing that its event loop would bring', async () => {
  const { app, folder } = await launch()
  folders.push(folder)
  const shell = app.process()
  const exited = once(shell, 'exit')
  let written = ''
  shell.stdout?.on('data', (data: Buffer) => (written += data.toString()))
  await app.evaluate(({ app }) => {
    app.once('will-quit', () => {
      const write = (text: string) => process.stdout.write(`${text}\n`)
      setImmediate(() => write('an immediate'))
      setTimeout(() => write('a timer'), 0)
      void Promise.resolve()
        .then(() => undefined)
        .then(() => write('a promise'))
    })
    app.quit()
  })
  expect(await exited).toEqual([0, null])
  expect(written).toContain('a promise')
  expect(written).not.toMatch(/immediate|timer/)
})

test('a window asks the app before its page, and either may keep it open', async () => {
  const { app, page } = await launched()
  const windows = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
  await page.evaluate(() => {
    addEventListener(
      'beforeunload',
      (event) => {
        document.title = 'asked'
        event.preventDefault()
      },
      { once: true },
    )
  })
  const title = await page.title()
  await app.evaluate(({ app, BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.once('close', (event) => event.preventDefault())
    app.quit()
  })
  expect([await page.title(), await windows()]).toEqual([title, 1])
  await app.evaluate(({ app }) => app.quit())
  await expect.poll(() => page.title()).toBe('asked')
  expect(await windows()).toBe(1)
})

test('a window is shown by the app, and by being maximised', async () => {
  const { app } = await launched('no-ready-to-show')
  const visible = await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    const states = [window?.isVisible()]
    window?.maximize()
    return [...states, window?.isVisible()]
  })
  expect(visible).toEqual([false, true])
})

test('windows that cannot read their place are at 0,0', async () => {
  const { app } = await launched('display-at-origin')
  const bounds = await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    window?.setBounds({ x: 300, y: 200, width: 700, height: 500 })
    return window?.getBounds()
  })
  expect(bounds).toEqual({ x: 0, y: 0, width: 700, height: 500 })
})

test('a notification that times out says so, and the app can still withdraw it', async () => {
  const { app } = await launched('notifications-time-out')
  const reasons = await app.evaluate(
    ({ Notification }) =>
      new Promise<readonly unknown[]>((resolve) => {
        const closings: unknown[] = []
        const notification = new Notification({ title: 'New', body: 'Three' })
        notification.on('close', ({ reason }) => {
          closings.push(reason)
          if (closings.length === 2) resolve(closings)
          else notification.close()
        })
        notification.show()
      }),
  )
  expect(reasons).toEqual(['timedOut', 'applicationHidden'])
})

test('the app is not the program for its links if the system refuses it', async () => {
  const { app } = await launched('registrations-fail')
  expect(await app.evaluate(({ app }) => app.setAsDefaultProtocolClient('shell-app'))).toBe(false)
})

test('the system’s proxy serves HTTPS to other computers, and shows their certificates', async () => {
  const authority = createAuthority()
  const proxy = await startTunnelProxy(null)
  const server = createServer(authority.issue('DNS:forum.example', -1, 1), (_request, response) =>
    response.end(),
  )
  server.on('tlsClientError', () => undefined)
  try {
    const address = `https://forum.example:${await listening(server)}/`
    const running = await launch({ CHROMIUM_SHELL_PROXY: `127.0.0.1:${proxy.port}` })
    open.push(running)
    const seen = await running.app.evaluate(async ({ session }, url) => {
      const own = session.fromPartition('proxied')
      const proxies = await Promise.all([url, 'https://localhost/'].map((each) => own.resolveProxy(each)))
      const verdicts: string[] = []
      own.setCertificateVerifyProc(({ hostname, verificationResult }, decide) => {
        verdicts.push(`${hostname} ${verificationResult}`)
        decide(-3)
      })
      const failure = await own.fetch(url).then(String, String)
      return { proxies, verdicts, failure }
    }, address)
    expect(seen).toEqual({
      proxies: [`PROXY 127.0.0.1:${proxy.port}`, 'DIRECT'],
      verdicts: ['forum.example net::ERR_CERT_AUTHORITY_INVALID'],
      failure: 'Error: net::ERR_CERT_AUTHORITY_INVALID',
    })
  } finally {
    server.close()
    proxy.close()
    authority.remove()
  }
})

test('a trait that the shell does not know ends it with those that it knows', async () => {
  const run = runFolder()
  folders.push(run.folder)
  const { output, ended } = start([fixture], { ...run.env, CHROMIUM_SHELL_TRAITS: 'no-sound' })
  expect(await ended).toEqual([1, null])
  expect(output()).toContain('not no-sound')
})
