import { createRequire } from 'node:module'
import { carryOut, type KeychainLibrary } from '../../src/main/keychain/keychain-calls.ts'
import type { KeychainRequest } from '../../src/main/keychain/keychain-messages.ts'

// Does over Node's own channel what src/main/electron/process/keychain-process.ts does over Electron's.

const platform = process.argv[2] as NodeJS.Platform
const library = createRequire(import.meta.url)('keytar') as KeychainLibrary

process.on('message', (request: KeychainRequest) => {
  void carryOut(library, request, platform).then((reply) => process.send?.(reply))
})

// Whoever started it has gone. An orderly exit would wait for the thread of a call that hangs, for ever.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
