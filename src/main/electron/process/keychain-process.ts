import { createRequire } from 'node:module'
import { carryOut, type KeychainLibrary, type KeychainRequest } from '../../keychain/keychain-calls'

// The process that only accesses the system's keychain (docs/adr/0004). Loading keytar opens a native
// library, so it is loaded on first use.

let loaded: KeychainLibrary | null | undefined

/** Null if the package or the system library it needs is missing. */
function library(): KeychainLibrary | null {
  if (loaded === undefined) {
    try {
      loaded = createRequire(__filename)('keytar') as KeychainLibrary
    } catch {
      loaded = null
    }
  }
  return loaded
}

process.parentPort.on('message', (event: { data: KeychainRequest }) => {
  void carryOut(library(), event.data, process.platform).then((reply) =>
    process.parentPort.postMessage(reply),
  )
})
