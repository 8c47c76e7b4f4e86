import type { FetchedPage, LibraryAccount } from '../../src/main/library/library'
import { createLibrary } from '../../src/main/library/client/library-client'
import { startLibraryThread } from './library-workers'
import { createMemoryLog } from './memory'

const { folder, account, page } = JSON.parse(process.argv[2] ?? '') as {
  readonly folder: string
  readonly account: LibraryAccount
  readonly page: FetchedPage
}

const library = createLibrary({ folder, startWorker: startLibraryThread, log: createMemoryLog() })
void library.open(account)
await library.storePage(page)
