import { createRequire } from 'node:module'
import {
  carryOut,
  type KeychainLibrary,
  type KeychainRequest,
} from '../../src/main/keychain/keychain-calls.ts'

// Like src/main/electron/process/keychain-process.ts, but over Node's own channel.

const platform = process.argv[2] as NodeJS.Platform
const library = createRequire(import.meta.url)('keytar') as KeychainLibrary

process.on('message', (request: KeychainRequest) => {
  void carryOut(library, request, platform).then((reply) => process.send?.(reply))
})

// The parent has exited. A normal exit would wait forever for the thread of a hanging call.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
