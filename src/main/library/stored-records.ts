import { success, type Result } from '@shared/result'
import { createSharedRequests } from '../async/shared-requests'
import type { Library } from './library'

export interface StoredRecord<T> {
  /** Says what it is and in which shape: a record that was kept in another shape has another key. */
  readonly key: string
  /** Milliseconds during which it need not be asked for again. */
  readonly freshFor: (value: T) => number
  readonly fetch: (signal: AbortSignal) => Promise<Result<T>>
  /** Told when an old record was answered and another has come since. */
  readonly changed?: () => void
}

const never = new AbortController().signal

/**
 * Small records that come from the service once and from the library afterwards: at once while they are fresh, and
 * at once too when they are old, but then they are asked for again behind the screen.
 */
export function createStoredRecords(options: {
  readonly library: Pick<Library, 'document' | 'storeDocument'>
  readonly now: () => number
}) {
  const { library, now } = options
  const requests = createSharedRequests()

  async function fetched<T>(record: StoredRecord<T>, signal: AbortSignal): Promise<Result<T>> {
    return requests.ask(record.key, signal, async (shared) => {
      const response = await record.fetch(shared)
      if (response.ok) void library.storeDocument(record.key, response.value, now())
      return response
    })
  }

  async function refresh<T>(record: StoredRecord<T>, before: T): Promise<void> {
    const response = await fetched(record, never)
    if (response.ok && JSON.stringify(response.value) !== JSON.stringify(before)) record.changed?.()
  }

  return {
    async read<T>(record: StoredRecord<T>, signal: AbortSignal): Promise<Result<T>> {
      const stored = await library.document(record.key)
      if (!stored) return fetched(record, signal)
      const value = stored.value as T
      if (now() - stored.fetchedAt >= record.freshFor(value)) void refresh(record, value)
      return success(value)
    },
  }
}
export type StoredRecords = ReturnType<typeof createStoredRecords>
