/** `npm start` after set-up: the built app, with the environment's configuration and profile. */
import { startProcessGroup } from '../desktop/process-group.ts'
import { findEngine } from '../setup/engine.mjs'
import { root } from '../setup/project.mjs'

const engine = findEngine()
console.log(`start: the app runs on ${engine.description}`)
const app = startProcessGroup(engine.executable, [...engine.switches, root, ...process.argv.slice(2)], {
  env: { ...process.env, ...engine.environment },
  stdio: ['ignore', 'inherit', 'inherit'],
  windowsHide: false,
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void app.stop(signal))
process.exitCode = (await app.exited) ?? 0
