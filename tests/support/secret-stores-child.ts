import type { SecretName } from '../../src/main/keychain/secret-store'
import type { StoreName } from '../../src/main/keychain/secret-places'
import { createRealStores, startSecretStores } from './secret-stores-room'

/** Starts the stores as the app does, and is killed at one of the steps of the move that follows. */
export interface SecretStoresChildOptions {
  readonly profile: string
  readonly environment: Readonly<Record<string, string>>
  readonly chosen: StoreName
  readonly current: readonly SecretName[]
  /** How many steps it may take. */
  readonly steps: number
}

const { steps, ...options } = JSON.parse(process.argv[2] ?? '') as SecretStoresChildOptions
let left = steps
const step = (): void => {
  if (left-- <= 0) process.kill(process.pid, 'SIGKILL')
}
const stores = createRealStores({ ...options, step })
const secrets = startSecretStores({ ...options, stores, step })
// Whoever started it has gone.
process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL')).resume()

// What the store before holds is deleted behind these.
for (const name of options.current) await secrets.read(name)
