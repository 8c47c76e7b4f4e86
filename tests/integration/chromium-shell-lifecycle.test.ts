import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { _electron, type JSHandle } from '@playwright/test'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  eventually,
  waitFor,
  fixture,
  launch,
  launcher,
  processesNaming,
  root,
  runFolder,
  start,
  type Running,
} from './chromium-shell-app.ts'

const open: Running[] = []
const folders: string[] = []

async function launched(more: Record<string, string> = {}): Promise<Running> {
  const running = await launch(more)
  open.push(running)
  return running
}

function prepared(): ReturnType<typeof runFolder> {
  const run = runFolder()
  folders.push(run.folder)
  return run
}

/** Starts the shell alone, and waits until its page has been served. */
async function started(more: Record<string, string> = {}) {
  const { folder, env } = prepared()
  const run = start([fixture], { ...env, SHELL_APP_TRACE: '1', ...more })
  await waitFor(() => expect(run.output()).toContain('trace ready'))
  return { ...run, folder, env }
}

const nothingLeft = async (folder: string) => {
  await waitFor(() => expect(processesNaming(folder)).toEqual([]))
  expect(readdirSync(folder).filter((name) => name.startsWith('chromium-shell'))).toEqual([])
}

afterEach(async () => {
  for (const running of open.splice(0)) await running.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

describe('the start', () => {
  test('says that this is not Electron, and which versions stand in for it', async () => {
    const { process: shell, output } = await started()
    shell.kill('SIGTERM')
    await once(shell, 'exit')
    expect(output()).toMatch(/^Chromium shell: not Electron/)
  })

  test('gives the app the facts of its package and of an Electron main process', async () => {
    const { app, folder } = await launched()
    const facts = await app.evaluate(({ app }) => ({
      name: app.getName(),
      version: app.getVersion(),
      path: app.getAppPath(),
      packaged: app.isPackaged,
      userData: app.getPath('userData'),
      temp: app.getPath('temp'),
      electron: process.versions.electron,
      type: process.type,
      ready: app.isReady(),
      argument: process.argv.at(-1),
    }))
    const { version } = JSON.parse(
      readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8'),
    ) as { version: string }
    expect(facts).toEqual({
      name: 'Shell App',
      version: '1.2.3',
      path: fixture,
      packaged: false,
      userData: join(folder, 'profile'),
      temp: folder,
      // Whoever shows it says what ran.
      electron: `${version}-chromium-shell`,
      type: 'browser',
      ready: true,
      argument: fixture,
    })
  })

  test("works through electron's own launcher and Playwright's preloaded script", async () => {
    vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', join(root, 'tools/chromium-shell'))
    const { env } = prepared()
    const app = await _electron.launch({ args: [fixture], env })
    const page = await app.firstWindow()
    await page.waitForFunction(() => 'startedWith' in window)
    expect(await app.evaluate(({ app }) => app.isReady())).toBe(true)
    await app.close()
    vi.unstubAllEnvs()
  })

  test('fails with the reason when the app’s main script does', async () => {
    const { env } = prepared()
    const { process: shell, output } = start([join(root, 'tests/fixtures/shell-app/pages/page.js')], env)
    const [code] = (await once(shell, 'exit')) as [number]
    expect(code).toBe(1)
    expect(output()).toContain('ReferenceError: window is not defined')
  })
})

describe('what is not provided', () => {
  test('throws with its name: modules, their members, members of instances and of classes, events', async () => {
    const { app } = await launched()
    const attempts = await app.evaluate((electron) => {
      const [window] = electron.BrowserWindow.getAllWindows()
      const attempt = (act: () => unknown) => {
        try {
          act()
          return 'nothing happened'
        } catch (error) {
          return (error as Error).message
        }
      }
      return [
        attempt(() => electron.safeStorage),
        attempt(() => electron.crashReporter),
        attempt(() => Reflect.get(electron.app, 'getFileIcon')),
        attempt(() => Reflect.get(electron.BrowserWindow, 'fromBrowserView')),
        attempt(() => window?.setKiosk(true)),
        attempt(() => window?.webContents.getPrintersAsync()),
        attempt(() => window?.webContents.session.cookies),
        attempt(() => window?.webContents.mainFrame.executeJavaScript('1')),
        attempt(() => electron.app.on('login', () => undefined)),
        attempt(() => new electron.BrowserWindow({ webPreferences: { sandbox: false } })),
      ]
    })
    const names = [
      'electron.safeStorage',
      'electron.crashReporter',
      'app.getFileIcon',
      'BrowserWindow.fromBrowserView',
      'browserWindow.setKiosk',
      'webContents.getPrintersAsync',
      'session.cookies',
      'webFrameMain.executeJavaScript',
      "the event 'login' of app",
      'a window without sandbox',
    ]
    expect(attempts).toEqual(names.map((name) => `${name} is not provided by the Chromium shell`))
  })

  test('is a preload written as an ES module: the page loads without it, and the reason is told', async () => {
    const { folder, env } = prepared()
    const app = await _electron.launch({
      executablePath: launcher,
      args: [fixture],
      env: { ...env, SHELL_APP_PRELOAD: 'preload-esm.js' },
    })
    const page = await app.firstWindow()
    const told: string[] = []
    page.on('console', (message) => told.push(message.text()))
    await page.waitForFunction(() => 'startedWith' in window)
    await Promise.all([
      page.waitForEvent('load'),
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.reload()),
    ])
    await waitFor(() => expect(told.join('\n')).toContain('Cannot use import statement outside a module'))
    expect(told.join('\n')).toContain(`Unable to load preload script: ${join(fixture, 'preload-esm.js')}`)
    expect(await page.evaluate(() => 'bridge' in window)).toBe(false)
    await app.close()
    await nothingLeft(folder)
  })
})

describe('a window', () => {
  test('is shown, hidden, resized and focused with the events of Electron', async () => {
    const { app } = await launched()
    const told = await app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      const events: string[] = []
      if (!window) return events
      for (const name of [
        'show',
        'hide',
        'focus',
        'blur',
        'move',
        'resize',
        'minimize',
        'restore',
        'maximize',
        'unmaximize',
      ] as const) {
        window.on(name as 'show', () => events.push(name))
      }
      window.hide()
      window.show()
      window.setBounds({ x: 5, width: 950 })
      window.minimize()
      window.restore()
      window.maximize()
      window.unmaximize()
      return [...events, window.isVisible(), window.isFocused(), window.getBounds()]
    })
    expect(told).toEqual([
      ...['blur', 'hide', 'show', 'focus', 'move', 'resize', 'minimize', 'restore', 'maximize', 'unmaximize'],
      ...[true, true, { x: 5, y: 0, width: 950, height: 640 }],
    ])
  })

  test('asks before it closes, and is gone afterwards', async () => {
    const { app, page } = await launched()
    const closed = page.waitForEvent('close')
    const told = await app.evaluate(
      ({ BrowserWindow, app }) =>
        new Promise((resolve) => {
          app.removeAllListeners('window-all-closed')
          app.on('window-all-closed', () => undefined)
          const [window] = BrowserWindow.getAllWindows()
          if (!window) return resolve(null)
          const events: string[] = []
          window.once('close', (event) => {
            events.push('close refused')
            event.preventDefault()
          })
          window.close()
          window.once('close', () => events.push('close'))
          window.webContents.once('destroyed', () => events.push('destroyed'))
          window.once('closed', () =>
            resolve([...events, 'closed', window.isDestroyed(), BrowserWindow.getAllWindows().length]),
          )
          window.close()
        }),
    )
    expect(told).toEqual(['close refused', 'close', 'destroyed', 'closed', true, 0])
    await closed
  })

  test('is found by its page, and a second one gets a page of its own', async () => {
    const { app, page } = await launched()
    const second = app.waitForEvent('window')
    await app.evaluate(() => void globalThis.openWindow())
    const other = await second
    await other.waitForFunction(() => 'startedWith' in window)
    for (const [index, one] of [page, other].entries()) {
      const window = (await app.browserWindow(one)) as JSHandle<Electron.BrowserWindow>
      expect(await window.evaluate(({ id }) => id)).toBe(index + 1)
    }
    await other.close()
    await eventually(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  })
})

describe('the end', () => {
  test('by quitting asks the app first, in Electron’s order, and leaves nothing behind', async () => {
    const { process: shell, output, folder } = await started()
    shell.kill('SIGTERM')
    const [code] = (await once(shell, 'exit')) as [number]
    const traced = output().match(/trace [\w-]+/g)
    expect([code, traced]).toEqual([
      0,
      ['trace ready', 'trace before-quit', 'trace will-quit', 'trace quit', 'trace exit'],
    ])
    await nothingLeft(folder)
    expect(existsSync(join(folder, 'profile/SingletonLock'))).toBe(false)
  })

  test('by Ctrl+C is the same', async () => {
    const { process: shell, folder } = await started()
    shell.kill('SIGINT')
    expect(await once(shell, 'exit')).toEqual([0, null])
    await nothingLeft(folder)
  })

  test('by being killed leaves no process and no files of Chromium behind', async () => {
    const { process: shell, folder } = await started()
    expect(processesNaming(folder)).not.toEqual([])
    shell.kill('SIGKILL')
    await once(shell, 'exit')
    await nothingLeft(folder)
  })

  test('may be refused by a window, and is then forgotten', async () => {
    const { app } = await launched()
    const told = await app.evaluate(
      ({ app, BrowserWindow }) =>
        new Promise((resolve) => {
          app.removeAllListeners('window-all-closed')
          const [window] = BrowserWindow.getAllWindows()
          window?.once('close', (event) => event.preventDefault())
          app.quit()
          app.once('will-quit', () => resolve('quit'))
          app.once('window-all-closed', () => resolve('only closed'))
          window?.close()
        }),
    )
    expect(told).toBe('only closed')
  })

  test('may be refused', async () => {
    const { app } = await launched()
    const stayed = await app.evaluate(({ app, BrowserWindow }) => {
      app.once('before-quit', (event) => event.preventDefault())
      app.quit()
      return BrowserWindow.getAllWindows().length
    })
    expect(stayed).toBe(1)
  })
})

describe('a second instance', () => {
  test('hands over what it was started with, and ends without opening anything', async () => {
    const { app, folder } = await launched()
    const env = {
      ...(process.env as Record<string, string>),
      SHELL_APP_PROFILE: join(folder, 'profile'),
      TMPDIR: folder,
    }
    const second = start([fixture, '--open=this'], env)
    expect(await once(second.process, 'exit')).toEqual([0, null])
    const [handed] = await app.evaluate(() => globalThis.seen.secondInstances)
    expect(handed).toEqual({ argv: [launcher, fixture, '--open=this'], cwd: process.cwd() })
  })

  test('is the first again after the holder of the lock was killed', async () => {
    const first = await started()
    first.process.kill('SIGKILL')
    await once(first.process, 'exit')
    const second = start([fixture], { ...first.env, SHELL_APP_TRACE: '1' })
    await waitFor(() => expect(second.output()).toContain('trace ready'))
    second.process.kill('SIGTERM')
    await once(second.process, 'exit')
  })
})

describe('a utility process', () => {
  test('exchanges cloned messages, tells its exit code, and its crash through the app', async () => {
    const { app } = await launched()
    const told = await app.evaluate(
      async ({ utilityProcess, app }, module) => {
        const fork = () => utilityProcess.fork(module, ['one'], { serviceName: 'worker' })
        const next = <T>(child: Electron.UtilityProcess, name: string) =>
          new Promise<T>((resolve) => child.once(name as 'message', (value: unknown) => resolve(value as T)))
        const child = fork()
        child.postMessage({ map: new Map([[1, 2]]) })
        const { data, ...rest } = await next<{ data: { map: unknown } }>(child, 'message')
        const pid = typeof child.pid
        const left = next<number>(child, 'exit')
        child.postMessage('leave')
        const exits = [await left, child.pid === undefined, child.kill()]
        const gone = new Promise<Electron.Details>((resolve) =>
          app.once('child-process-gone', (_event, details) => resolve(details)),
        )
        const crashing = fork()
        crashing.postMessage('crash')
        const { type, reason, name } = await gone
        const killed = fork()
        const ended = next<number>(killed, 'exit')
        killed.once('spawn', () => killed.kill())
        await ended
        return { isMap: data.map instanceof Map, rest, pid, exits, crash: [type, reason, name] }
      },
      join(fixture, 'worker.js'),
    )
    expect(told).toEqual({
      isMap: true,
      rest: { ports: [], type: 'utility', argv: ['one'], send: 'undefined' },
      pid: 'number',
      exits: [3, true, false],
      crash: ['Utility', 'crashed', 'worker'],
    })
  })

  test('ends with the app, also when that is killed', async () => {
    const { app, folder } = await launched()
    const shell = app.process()
    const pid = await app.evaluate(
      ({ utilityProcess }, module) =>
        new Promise<number>((resolve) => {
          const child = utilityProcess.fork(module)
          child.once('spawn', () => resolve(child.pid ?? 0))
        }),
      join(fixture, 'worker.js'),
    )
    open.splice(0)
    shell.kill('SIGKILL')
    await waitFor(() => expect(existsSync(`/proc/${pid}`)).toBe(false))
    await nothingLeft(folder)
    folders.push(folder)
  })
})

describe('the desktop', () => {
  test('is only noted down: links, dialogs, the clipboard, menus', async () => {
    const { app } = await launched()
    const told = await app.evaluate(async ({ shell, clipboard, dialog, Menu, screen, net }) => {
      await shell.openExternal('https://example.com/')
      await clipboard.writeText('copied')
      const { response } = await dialog.showMessageBox({
        message: 'Sure?',
        buttons: ['Yes', 'No'],
        cancelId: 1,
      })
      const { canceled } = await dialog.showSaveDialog({})
      const menu = Menu.buildFromTemplate([{ label: 'File', submenu: [{ role: 'quit' }] }])
      Menu.setApplicationMenu(menu)
      const opened: string[] = []
      shell.openExternal = (url) => Promise.resolve(void opened.push(url))
      await shell.openExternal('https://example.com/replaced')
      return {
        recorded: (shell as unknown as { recorded: { what: string }[] }).recorded.map(({ what }) => what),
        text: await clipboard.readText(),
        answers: [response, canceled],
        menu: Menu.getApplicationMenu()?.items[0]?.submenu?.items[0]?.role,
        display: screen.getPrimaryDisplay().bounds.width > 0,
        online: typeof net.isOnline(),
        opened,
      }
    })
    expect(told).toEqual({
      recorded: ['shell.openExternal', 'dialog.showMessageBox', 'dialog.showSaveDialog'],
      text: 'copied',
      answers: [1, true],
      menu: 'quit',
      display: true,
      online: 'boolean',
      opened: ['https://example.com/replaced'],
    })
  })
})
