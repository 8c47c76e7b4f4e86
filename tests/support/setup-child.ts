import { join } from 'node:path'
import { createJsonFile } from '../../src/main/profile/json-file'
import { createSetupStore } from '../../src/main/setup/setup-store'
import type { SetupValues } from '../../src/main/setup/setup-values'
import { createSteppedKeychain, withSteps } from './stepped-keychain'

/** Stores what people give of a service as the app does, and is killed at one of the steps of it. */
export interface SetupChildOptions {
  readonly profile: string
  readonly environment: Readonly<Record<string, string>>
  /** What is given; null to forget what was. */
  readonly given: { readonly values: SetupValues; readonly server: string } | null
  /** How many steps it may take. */
  readonly steps: number
}

const { profile, environment, given, steps } = JSON.parse(process.argv[2] ?? '') as SetupChildOptions
let left = steps
const step = (): void => {
  if (left-- <= 0) process.kill(process.pid, 'SIGKILL')
}
const file = withSteps(createJsonFile(join(profile, 'service.json')), step)
const store = createSetupStore({ file, secrets: createSteppedKeychain(environment, step) })
// Whoever started it has gone.
process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL')).resume()

if (given) await store.write(given.values, given.server)
else await store.forget()
process.exit(0)
