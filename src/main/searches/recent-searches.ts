import { success, type Result } from '@shared/errors/result'
import { mostRecentSearches } from '@shared/entries/searches'
import type { OwnState } from '../cache/own-data/own-state'

export interface RecentSearches {
  readonly read: () => Promise<Result<readonly string[]>>
  readonly note: (text: string) => Promise<Result<readonly string[]>>
  /** Null forgets all. */
  readonly forget: (text: string | null) => Promise<Result<readonly string[]>>
}

export function createRecentSearches(ownState: Pick<OwnState, 'read' | 'change'>): RecentSearches {
  const change = async (
    make: (texts: readonly string[]) => readonly string[],
  ): Promise<Result<readonly string[]>> => {
    const changed = await ownState.change('recentSearches', make)
    // The user did not ask to save these, so a failed write is not reported.
    return changed.ok ? changed : success(await ownState.read('recentSearches'))
  }

  return {
    read: async (): Promise<Result<readonly string[]>> => success(await ownState.read('recentSearches')),
    note: (text: string) =>
      change((texts) => [text, ...texts.filter((other) => other !== text)].slice(0, mostRecentSearches)),
    forget: (text: string | null) =>
      change((texts) => (text === null ? [] : texts.filter((other) => other !== text))),
  }
}
