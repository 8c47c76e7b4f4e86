import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { _electron, type JSHandle } from '@playwright/test'
import { afterEach, describe, expect, test } from 'vitest'
import {
  fixture,
  launch,
  launcher,
  processesNaming,
  removeRunFolder,
  root,
  runFolder,
  start,
  type Running,
  waitMs,
} from './chromium-shell-app.ts'
import { waitFor } from '../support/patience.ts'

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

/** Starts the shell alone and waits until its page was served. */
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
  for (const folder of folders.splice(0)) await removeRunFolder(folder)
})

describe('the start', () => {
  test('says that this is not Electron, and which versions stand in for it', async () => {
    const { process: shell, output, ended } = await started()
    shell.kill('SIGTERM')
    await ended
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
      electron: process.versions.electron,
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
      // Anybody who prints the version sees that it was the shell.
      electron: `${version}-chromium-shell`,
      argument: fixture,
    })
  })

  test('fails with the reason when the app’s main script does', async () => {
    const { env } = prepared()
    const { output, ended } = start([fixture], { ...env, SHELL_APP_FAILS: '1' })
    expect(await ended).toEqual([1, null])
    expect(output()).toContain('Error: a main script that fails')
  })

  test('refuses a switch it does not know', async () => {
    const { output, ended } = start(['--lang=fr', fixture], prepared().env)
    expect(await ended).toEqual([1, null])
    expect(output()).toContain('the switch --lang=fr is not provided by the Chromium shell')
  })
})

describe('functionality that is not provided', () => {
  test('throws with its name: modules, their members, members of instances and of classes, events', async () => {
    const { app } = await launched()
    const attempts = await app.evaluate((electron) => {
      const { app } = electron
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
        attempt(() => electron.systemPreferences),
        attempt(() => Reflect.get(electron.app, 'getFileIcon')),
        attempt(() => app.getPath('music')),
        attempt(() => Reflect.get(electron.BrowserWindow, 'fromId')),
        attempt(() => window?.setKiosk(true)),
        attempt(() => window?.webContents.getTitle()),
        attempt(() => electron.session.fromPartition('shell-app').cookies),
        attempt(() => electron.Menu.buildFromTemplate([]).closePopup()),
        attempt(() => app.on('login', () => undefined)),
        attempt(() => app.once('new-window-for-tab', () => undefined)),
        attempt(() => new electron.BrowserWindow({ webPreferences: { sandbox: false } })),
      ]
    })
    const names = [
      'electron.systemPreferences',
      'app.getFileIcon',
      "app.getPath('music')",
      'BrowserWindow.fromId',
      'browserWindow.setKiosk',
      'webContents.getTitle',
      'session.cookies',
      'menu.closePopup',
      "the event 'login' of app",
      "the event 'new-window-for-tab' of app",
      'a window without sandbox',
    ]
    expect(attempts).toEqual(names.map((name) => `${name} is not provided by the Chromium shell`))
  })

  test('includes a preload written as an ES module: the page loads without it, and reports the reason', async () => {
    const { folder, env } = prepared()
    const app = await _electron.launch({
      executablePath: launcher,
      args: [fixture],
      env: { ...env, SHELL_APP_PRELOAD: 'preload-esm.js' },
    })
    const page = await app.firstWindow({ timeout: waitMs })
    const reported: string[] = []
    page.on('console', (message) => reported.push(message.text()))
    await page.waitForFunction(() => 'startedWith' in window)
    await Promise.all([
      page.waitForEvent('load'),
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.reload()),
    ])
    await waitFor(() => expect(reported.join('\n')).toContain('Cannot use import statement outside a module'))
    expect(reported.join('\n')).toContain(`Unable to load preload script: ${join(fixture, 'preload-esm.js')}`)
    expect(await page.evaluate(() => 'bridge' in window)).toBe(false)
    await app.close()
    await nothingLeft(folder)
  })
})

describe('the paths of the app', () => {
  test('are set as strictly as Electron sets them', async () => {
    const { app, folder } = await launched()
    const refusals = await app.evaluate(({ app }, existing) => {
      const refusal = (name: string, path: string) => {
        try {
          app.setPath(name, path)
          return null
        } catch (error) {
          return (error as Error).message
        }
      }
      return [
        refusal('userData', 'relative'),
        refusal('userData', `${existing}/missing`),
        refusal('elsewhere', existing),
        refusal('userData', existing),
        app.getPath('userData'),
      ]
    }, folder)
    expect(refusals).toEqual([
      'Path must be absolute',
      'Failed to set path',
      'Failed to set path',
      null,
      folder,
    ])
  })
})

describe('the switches', () => {
  test('are those given before the app’s folder; asking for the sandbox takes back --no-sandbox', async () => {
    // This app calls `enableSandbox`.
    const { app } = await launched()
    const found = await app.evaluate(({ app }) =>
      ['inspect', 'remote-debugging-port', 'no-sandbox', 'enable-sandbox'].map((name) =>
        app.commandLine.hasSwitch(name),
      ),
    )
    expect(found).toEqual([true, true, false, true])
  })
})

describe('a window', () => {
  test('reports when it is gone', async () => {
    const { app, page } = await launched()
    const closed = page.waitForEvent('close')
    const reported = await app.evaluate(
      ({ BrowserWindow, app }) =>
        new Promise((resolve) => {
          app.removeAllListeners('window-all-closed')
          app.on('window-all-closed', () => undefined)
          const [window] = BrowserWindow.getAllWindows()
          window?.once('closed', () => {
            const { length } = BrowserWindow.getAllWindows()
            resolve([window.isDestroyed(), window.webContents.isDestroyed(), length])
          })
          window?.webContents.close()
        }),
    )
    expect(reported).toEqual([true, true, 0])
    await closed
  })

  test('is found by its page, and a second one gets a page of its own', async () => {
    const { app, page } = await launched()
    const second = app.waitForEvent('window', { timeout: waitMs })
    await app.evaluate(() => void globalThis.openWindow())
    const other = await second
    await other.waitForFunction(() => 'startedWith' in window)
    for (const [index, one] of [page, other].entries()) {
      const window = (await app.browserWindow(one)) as JSHandle<Electron.BrowserWindow>
      expect(await window.evaluate(({ webContents }) => webContents.id)).toBe(index + 1)
    }
    await other.close()
    await expect.poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  })
})

describe('the end', () => {
  test('by quitting asks the app first, in Electron’s order, and leaves nothing behind', async () => {
    const { process: shell, output, ended, folder } = await started()
    shell.kill('SIGTERM')
    const [code] = await ended
    const traced = output().match(/trace [\w-]+/g)
    expect([code, traced]).toEqual([0, ['trace ready', 'trace will-quit', 'trace exit']])
    await nothingLeft(folder)
    expect(existsSync(join(folder, 'profile/SingletonLock'))).toBe(false)
  })

  test('by Ctrl+C is the same', async () => {
    const { process: shell, ended, folder } = await started()
    shell.kill('SIGINT')
    expect(await ended).toEqual([0, null])
    await nothingLeft(folder)
  })

  test('by being killed leaves no process and no files of Chromium behind', async () => {
    const { process: shell, ended, folder } = await started()
    expect(processesNaming(folder)).not.toEqual([])
    shell.kill('SIGKILL')
    await ended
    await nothingLeft(folder)
  })

  test('by exiting asks nobody, and has the exit code', async () => {
    const { app, folder } = await launched()
    const shell = app.process()
    const exited = once(shell, 'exit')
    await app.evaluate(({ app }) => {
      app.once('will-quit', (event) => event.preventDefault())
      app.exit(7)
    })
    expect(await exited).toEqual([7, null])
    open.splice(0)
    folders.push(folder)
  })

  test('may be refused', async () => {
    const { app } = await launched()
    const stayed = await app.evaluate(
      ({ app, BrowserWindow }) =>
        new Promise((resolve) => {
          app.once('will-quit', (event) => {
            event.preventDefault()
            resolve(BrowserWindow.getAllWindows().length)
          })
          app.quit()
        }),
    )
    expect(stayed).toBe(0)
    expect(await app.evaluate(({ app }) => app.isPackaged)).toBe(false)
  })
})

describe('a second instance', () => {
  test('notifies the first, and ends without opening anything', async () => {
    const { app, folder } = await launched()
    const env = {
      ...(process.env as Record<string, string>),
      SHELL_APP_PROFILE: join(folder, 'profile'),
      TMPDIR: folder,
    }
    const second = start([fixture], env)
    expect(await second.ended).toEqual([0, null])
    await expect.poll(() => app.evaluate(() => globalThis.seen.secondInstances)).toBe(1)
  })

  test('is the first again after the holder of the lock was killed', async () => {
    const first = await started()
    first.process.kill('SIGKILL')
    await once(first.process, 'exit')
    const second = start([fixture], { ...first.env, SHELL_APP_TRACE: '1' })
    await waitFor(() => expect(second.output()).toContain('trace ready'))
    second.process.kill('SIGTERM')
    await second.ended
  })
})

describe('a utility process', () => {
  test('exchanges cloned messages, and reports its exit code', async () => {
    const { app } = await launched()
    const reported = await app.evaluate(
      async ({ utilityProcess }, module) => {
        const next = <T>(child: Electron.UtilityProcess, name: string) =>
          new Promise<T>((resolve) => child.once(name as 'message', (value: unknown) => resolve(value as T)))
        const child = utilityProcess.fork(module, ['one'], { serviceName: 'worker' })
        child.postMessage({ map: new Map([[1, 2]]) })
        const { data, argv, send } = await next<{ data: { map: unknown }; argv: string[]; send: string }>(
          child,
          'message',
        )
        const left = next<number>(child, 'exit')
        child.postMessage('leave')
        return { isMap: data.map instanceof Map, argv, send, exits: [await left, child.kill()] }
      },
      join(fixture, 'worker.js'),
    )
    expect(reported).toEqual({ isMap: true, argv: ['one'], send: 'undefined', exits: [3, false] })
  })

  test('ends with the app, also when that is killed', async () => {
    const { app, folder } = await launched()
    const shell = app.process()
    const pid = await app.evaluate(
      ({ utilityProcess }, module) =>
        new Promise<number>((resolve) => {
          const child = utilityProcess.fork(module)
          child.once('message', ({ pid }: { pid: number }) => resolve(pid))
          child.postMessage('hello')
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

test('the desktop is left alone: links, dialogs, the clipboard, the menu', async () => {
  const { app } = await launched()
  const reported = await app.evaluate(async ({ shell, clipboard, ClipboardItem, dialog, Menu, net }) => {
    await shell.openExternal('https://example.com/')
    shell.showItemInFolder('/tmp/app.log')
    await clipboard.writeText('first')
    await clipboard.write([new ClipboardItem({ 'text/plain': 'copied', 'text/html': '<b>copied</b>' })])
    const [item] = await clipboard.read()
    const html = await (await item?.getType('text/html'))?.text()
    Menu.setApplicationMenu(Menu.buildFromTemplate([{ role: 'fileMenu' }]))
    const opened: string[] = []
    shell.openExternal = (url) => Promise.resolve(void opened.push(url))
    await shell.openExternal('https://example.com/replaced')
    const { canceled } = await dialog.showSaveDialog({})
    const question = { message: 'which?', buttons: ['this', 'that', 'neither'], cancelId: 2 }
    const { response } = await dialog.showMessageBox(question)
    return {
      text: await clipboard.readText(),
      html,
      canceled,
      response,
      online: typeof net.isOnline(),
      opened,
    }
  })
  expect(reported).toEqual({
    text: 'copied',
    html: '<b>copied</b>',
    canceled: true,
    response: 2,
    online: 'boolean',
    opened: ['https://example.com/replaced'],
  })
})
