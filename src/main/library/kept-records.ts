import { success, type Result } from '@shared/result'
import { createSharedRequests } from '../service/shared-requests'
import type { Library } from './library'

export interface KeptRecord<T> {
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
export function createKeptRecords(options: {
  readonly library: Pick<Library, 'document' | 'keepDocument'>
  readonly now: () => number
}) {
  const { library, now } = options
  const requests = createSharedRequests()

  async function fetched<T>(record: KeptRecord<T>, signal: AbortSignal): Promise<Result<T>> {
    return requests.ask(record.key, signal, async (shared) => {
      const answer = await record.fetch(shared)
      if (answer.ok) void library.keepDocument(record.key, answer.value, now())
      return answer
    })
  }

  async function refresh<T>(record: KeptRecord<T>, before: T): Promise<void> {
    const answer = await fetched(record, never)
    if (answer.ok && JSON.stringify(answer.value) !== JSON.stringify(before)) record.changed?.()
  }

  return {
    async read<T>(record: KeptRecord<T>, signal: AbortSignal): Promise<Result<T>> {
      const kept = await library.document(record.key)
      if (!kept) return fetched(record, signal)
      const value = kept.value as T
      if (now() - kept.fetchedAt >= record.freshFor(value)) void refresh(record, value)
      return success(value)
    },
  }
}
export type KeptRecords = ReturnType<typeof createKeptRecords>
