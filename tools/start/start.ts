/**
 * `npm start`: the built app on Electron, or on the Chromium shell where its binary is not there, with the
 * configuration and profile that the environment names.
 */
import { startProcessGroup } from '../setup/process-group.ts'
import { findEngine, sandboxHindrance } from '../setup/engine.mjs'
import { root } from '../setup/project.mjs'

const engine = findEngine()
console.log(`start: the app runs on ${engine.description}`)
const app = startProcessGroup(
  engine.executable,
  [
    ...(engine.kind === 'electron' && sandboxHindrance() ? ['--no-sandbox'] : []),
    root,
    ...process.argv.slice(2),
  ],
  { env: { ...process.env, ...engine.environment }, stdio: ['ignore', 'inherit', 'inherit'] },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void app.stop(signal))
process.exitCode = (await app.exited) ?? 0
