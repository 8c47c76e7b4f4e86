import { open as openInspector } from 'node:inspector'
import { createRequire, Module } from 'node:module'
import { resolve } from 'node:path'
import { app, becomeReady, end, hasEnded, onEnd } from './app.ts'
import { Chromium } from './chromium.ts'
import { electron } from './electron.ts'
import { notProvided } from './provided.ts'
import { electronVersion, readApp, shell } from './shell.ts'

/** Replaces Electron's binary: `electron [switches] <folder of the app> [arguments]`. */
process.stderr.write(
  `Chromium shell: not Electron. Node ${process.versions.node} and Chromium stand in for it.\n`,
)

const given = process.argv.slice(2)
const at = given.findIndex((argument) => !argument.startsWith('-'))
if (at < 0) {
  process.stderr.write('Chromium shell: name the folder of an app\n')
  process.exit(1)
}
let debuggingPort: string | undefined
for (const argument of given.slice(0, at)) {
  const [name = '', value = ''] = argument.split('=')
  shell.switches.add(name.replace(/^--/, ''))
  if (name === '--inspect') openInspector(Number(value || 9229))
  else if (name === '--remote-debugging-port') debuggingPort = value
  // The shell adds this to Chromium's switches itself, for root only.
  else if (name !== '--no-sandbox') throw notProvided(`the switch ${argument}`)
}
shell.app = readApp(resolve(given[at] as string))

process.argv.splice(0, 2, shell.launcher)
Object.defineProperty(process, 'resourcesPath', { value: shell.app.resourcesPath })
const versions = { ...process.versions, electron: `${electronVersion}-chromium-shell` }
Object.defineProperty(process, 'versions', { value: Object.freeze(versions), enumerable: true })

type Loader = { _load: (this: void, request: string, parent: unknown, isMain: boolean) => unknown }
const loader = Module as unknown as Loader
const load = loader._load
loader._load = (request, parent, isMain) =>
  request === 'electron' ? electron : load(request, parent, isMain)

// Unless the app listens itself, Electron shows a dialog and continues. Without a desktop, the error is only
// printed.
process.on('uncaughtException', (error) => {
  if (process.listenerCount('uncaughtException') === 1)
    console.error('A JavaScript error occurred in the main process\n', error)
})
process.on('unhandledRejection', (reason) => {
  if (process.listenerCount('unhandledRejection') === 1) console.error('Unhandled rejection:', reason)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.quit())

try {
  createRequire(shell.app.main)(shell.app.main)
} catch (error) {
  console.error('A JavaScript error occurred in the main process\n', error)
  process.exit(1)
}

// The app may already have ended, as a second instance does; then Chromium is not started at all.
await new Promise((resolve) => setImmediate(resolve))
if (!hasEnded()) {
  const chromium = new Chromium(shell.headless, debuggingPort)
  onEnd(() => chromium.end())
  void chromium.ended.then(() => end(1))
  await chromium.prepare()
  shell.chromium.resolve(chromium)
  becomeReady()
}
