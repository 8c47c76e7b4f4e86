import { randomUUID } from 'node:crypto'
import { needsCache, noFilters, unstoredFilters, type Filters } from '@shared/filters/filters'
import type { ReadOfList, ShelfCounts } from '@shared/entries/marks'
import type { ImportedState, ImportReading } from '@shared/ipc/channels/own-data-channels'
import { failure, success, type Result } from '@shared/errors/result'
import type { Configuration } from '../config/configuration'
import { saveFile } from '../files/private-files'
import type { CacheMarks, ListIdsSource } from '../cache/cache'
import type { MarkedIds } from '../cache/own-data/stored-marks'
import type { OwnTransfer } from '../cache/own-data/own-state'
import { writeStateFile, type OwnContent, type StateFileBytes } from '../cache/own-data/state-file'
import { cacheQueryOf } from '../resources/lists/stored-lists'
import { listIdOf } from '../resources/lists/entry-list'

export interface Marks {
  /** @returns null if it could not be stored */
  readAll(values: Filters): Promise<ReadOfList | null>
  /** Counts a list's stored entries per shelf; null if unknown. */
  counts(values: Filters): Promise<ShelfCounts | null>
  exportTo(path: string): Promise<Result<boolean>>
  /** Reads a file and returns its additions without applying them; null if the disk fails. */
  readImport(chosenState: ChosenState): Promise<ImportReading | null>
  /** Applies the file last read. @returns its additions, and the entries it marked as read or starred */
  import(token: string): Promise<Result<ImportedState & { readonly marks: MarkedIds }>>
}

export interface ChosenState {
  /** Null if the file is too large or unreadable. */
  readonly bytes: Uint8Array | null
  readonly refused: string | null
}

export function createMarks(options: {
  readonly cache: CacheMarks & ListIdsSource
  readonly ownState: OwnTransfer
  readonly server: string
  readonly configuration: Pick<Configuration, 'disabledFeatures'>
  readonly fetchUnstored: () => void
  readonly documentsChanged: () => void
  readonly now: () => number
}): Marks {
  const { cache, ownState, server, configuration, fetchUnstored, documentsChanged, now } = options
  let chosen: {
    readonly token: string
    readonly file: StateFileBytes
    readonly own: OwnContent['own']
  } | null = null

  /** The service lists the newest first, so all new entries are stored once an older one is listed. */
  async function hasAllNew(list: Filters): Promise<boolean> {
    const newestFirst = [
      { ...list, sort: noFilters.sort },
      { ...noFilters, language: list.language },
    ]
    for (const values of newestFirst) {
      const listed = needsCache(values) ? null : await cache.listedIds(listIdOf(values))
      const counts = listed && (await cache.shelfCounts(cacheQueryOf(values, new Date(now()))))
      if (counts && listed.ids.length > counts.new) return true
    }
    return false
  }

  return {
    async readAll(values: Filters): Promise<ReadOfList | null> {
      // If the stored search cannot apply a filter, it would mark too much; the list's stored pages then
      // decide.
      const query = unstoredFilters(values).length === 0 ? cacheQueryOf(values, new Date(now())) : null
      const list = listIdOf(values)
      const ids = await cache.readAll(list, query)
      if (!ids) return null
      const hasPages = (await cache.listedIds(list))?.isWhole === true
      return { ids, isWhole: hasPages || (query !== null && (await cache.matchingIds(query)).isWhole) }
    },

    async counts(values: Filters): Promise<ShelfCounts | null> {
      if (unstoredFilters(values).length > 0) return null
      const list = { ...values, shelf: null }
      const counts = await cache.shelfCounts(cacheQueryOf(list, new Date(now())))
      if (counts === null || counts.isWhole) return counts
      const isWhole = !needsCache(list) && (await cache.listedIds(listIdOf(list)))?.isWhole === true
      return { ...counts, isWhole, hasAllNew: counts.hasAllNew || isWhole || (await hasAllNew(list)) }
    },

    async exportTo(path: string): Promise<Result<boolean>> {
      const marked = await cache.exportState()
      const own = await ownState.exportAll()
      if (!marked || !own) return failure({ code: 'not-saved' })
      return saveFile(path, writeStateFile({ marked, own }, server, now()))
    },

    async readImport({ bytes, refused }: ChosenState): Promise<ImportReading | null> {
      chosen = null
      if (bytes === null) return { problem: refused === 'too-large' ? 'too-large' : 'unreadable' }
      const withAnnotations = !configuration.disabledFeatures.includes('annotations')
      const file = { bytes, service: server, at: now(), withAnnotations }
      const trial = await cache.importState(file, true)
      if (!trial || 'problem' in trial) return trial
      const own = await ownState.importAll(trial.own, true)
      if (own === null) return null
      chosen = { token: randomUUID(), file, own: trial.own }
      return { token: chosen.token, additions: { ...trial.added, ...own } }
    },

    async import(token: string): Promise<Result<ImportedState & { readonly marks: MarkedIds }>> {
      if (chosen?.token !== token) return failure({ code: 'invalid-request' })
      const { file, own } = chosen
      chosen = null
      // Small records first, so that nothing is marked if the disk rejects them.
      const added = await ownState.importAll(own, false)
      if (added === null) return failure({ code: 'disk-refused' })
      if (Object.values(added).some((count) => count > 0)) documentsChanged()
      const imported = await cache.importState(file, false)
      if (!imported || 'problem' in imported) return failure({ code: 'disk-refused' })
      const toFetch = (await cache.idsToFetch()).length
      if (toFetch > 0) fetchUnstored()
      return success({ ...imported.added, ...added, toFetch, marks: imported.marks })
    },
  }
}
