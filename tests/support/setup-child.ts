import { join } from 'node:path'
import { createJsonFile } from '../../src/main/profile'
import { createSetupStore } from '../../src/main/setup/setup-store'
import type { SetupValues } from '../../src/main/setup/setup-values'
import { createSteppedKeychain, withSteps } from './stepped-keychain'

/** Stores a service's settings as the app does, and is killed at one of its steps. */
export interface SetupChildOptions {
  readonly profile: string
  readonly environment: Readonly<Record<string, string>>
  /** The settings to store; null deletes the stored ones. */
  readonly given: { readonly values: SetupValues; readonly server: string } | null
  /** Number of steps before the kill. */
  readonly steps: number
}

const { profile, environment, given, steps } = JSON.parse(process.argv[2] ?? '') as SetupChildOptions
let left = steps
const step = (): void => {
  if (left-- <= 0) process.kill(process.pid, 'SIGKILL')
}
const file = withSteps(createJsonFile(join(profile, 'service.json')), step)
const store = createSetupStore({ file, secrets: createSteppedKeychain(environment, step) })
// The parent has exited.
process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL')).resume()

if (given) await store.write(given.values, given.server)
else await store.forget()
process.exit(0)
