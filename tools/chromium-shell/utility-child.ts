import { EventEmitter } from 'node:events'
import { createRequire, Module } from 'node:module'
import { pathToFileURL } from 'node:url'
import { notProvided, provide } from './provided.ts'

/**
 * The first script of a utility process: puts `process.parentPort` in the place of Node's own channel, then runs the
 * module. Messages wait until somebody listens.
 */
const [, , modulePath = '', ...args] = process.argv
const tell = process.send?.bind(process)
const ports = new EventEmitter()
const waiting: unknown[] = []

process.on('message', (data) => {
  if (!ports.emit('message', { data, ports: [] })) waiting.push(data)
})
ports.on('newListener', (name) => {
  if (name === 'message')
    setImmediate(() => waiting.splice(0).forEach((data) => ports.emit('message', { data, ports: [] })))
})
// The app has gone; Electron ends its utility processes with it.
process.on('disconnect', () => process.exit(0))

const parentPort = provide<Electron.ParentPort>(
  'process.parentPort',
  Object.assign(ports, {
    postMessage: (message: unknown) => void tell?.(structuredClone(message)),
    start: () => undefined,
  }),
)
const own = { parentPort, type: 'utility', send: undefined }
for (const [name, value] of Object.entries(own))
  Object.defineProperty(process, name, { value, configurable: true })
process.argv.splice(1, Infinity, modulePath, ...args)

type Loader = { _load: (this: void, request: string, parent: unknown, isMain: boolean) => unknown }
const loader = Module as unknown as Loader
const load = loader._load
loader._load = (request, parent, isMain) => {
  if (request === 'electron') throw notProvided("require('electron') in a utility process")
  return load(request, parent, isMain)
}

if (/\.mjs$/.test(modulePath)) await import(pathToFileURL(modulePath).href)
else createRequire(import.meta.url)(modulePath)
