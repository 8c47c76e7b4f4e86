import { Module } from 'node:module'
import { open as openInspector } from 'node:inspector'
import { join } from 'node:path'
import { isEnding, reportUncaught } from './app.ts'
import { Chromium } from './chromium.ts'
import { app, electron, ready } from './electron.ts'
import { electronVersion, findApp, shell } from './shell.ts'

/**
 * Stands where Electron's binary would: `electron [switches] [-r module] <app> [arguments]`. Switches before the app that
 * are not for Node or the shell itself go to Chromium, as Electron's do.
 */
process.stderr.write(
  `Chromium shell: not Electron. Node ${process.versions.node} and Chromium stand in for it.\n`,
)

const given = process.argv.slice(2)
const modules: string[] = []
let path: string | undefined
for (let at = 0; at < given.length && path === undefined; at++) {
  const argument = given[at] as string
  if (argument === '-r' || argument === '--require') modules.push(given[++at] as string)
  else if (argument.startsWith('-')) {
    const [name = '', ...value] = argument.replace(/^--?/, '').split('=')
    shell.switches.set(name, value.join('='))
  } else path = argument
}
if (path === undefined) {
  process.stderr.write('Chromium shell: name the folder of an app\n')
  process.exit(1)
}
shell.app = findApp(path)

const takeSwitch = (name: string): string | undefined => {
  const value = shell.switches.get(name)
  shell.switches.delete(name)
  return value
}
const debuggingPort = takeSwitch('remote-debugging-port')
const inspect = takeSwitch('inspect')
takeSwitch('no-sandbox') // The shell decides by itself: only root needs it.
if (inspect !== undefined) openInspector(Number(inspect || 9229))

process.argv.splice(0, 2, shell.launcher)
const facts = { type: 'browser', resourcesPath: join(shell.folder, 'resources'), defaultApp: true }
for (const [name, value] of Object.entries(facts))
  Object.defineProperty(process, name, { value, writable: true })
const versions = { ...process.versions, electron: `${electronVersion}-chromium-shell` }
Object.defineProperty(process, 'versions', { value: Object.freeze(versions), enumerable: true })

type Loader = { _load: (this: void, request: string, parent: unknown, isMain: boolean) => unknown }
const loader = Module as unknown as Loader
const load = loader._load
loader._load = (request, parent, isMain) =>
  /^electron(\/(main|common))?$/.test(request) ? electron : load(request, parent, isMain)

process.on('uncaughtException', (error) => {
  // The app's own listener replaces the report, as with Electron's dialog.
  if (process.listenerCount('uncaughtException') === 1) reportUncaught(error)
})
process.on('unhandledRejection', (reason) => console.error('(node) Unhandled rejection:', reason))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.quit())

try {
  for (const module of modules) loader._load(module, null, false)
  loader._load(shell.app.main, null, true)
} catch (error) {
  reportUncaught(error)
  process.exit(1)
}

// The app may have ended itself by now, as the second instance does; then Chromium is not started at all.
await new Promise((resolve) => setImmediate(resolve))
if (!isEnding()) await start()

async function start(): Promise<void> {
  const devServer = process.env['ELECTRON_RENDERER_URL']
  const chromium = new Chromium({
    headless: shell.headless,
    debuggingPort,
    switches: shell.switches,
    reachableHost: devServer ? new URL(devServer).hostname : undefined,
  })
  shell.chromiumStarted = true
  shell.chromium.resolve(chromium)
  void chromium.ended.then(() => app.exit(1))
  await chromium.prepare()
  ready()
}
