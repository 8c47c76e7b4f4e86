import { choicesKey, listKey, noFilters } from '@shared/filters/filters'
import { shallowRef, watch, type ShallowRef } from 'vue'
import type { BridgeClient } from '../../../bridge/bridge-client'
import { createLatestRequest } from '../../../bridge/latest-request'
import type { ListDisplay } from './list-display'
import type { ShownList } from './list-pages'

type Compared = Pick<ShownList, 'rows' | 'total'>

export interface UntranslatedLanguages {
  readonly untranslated: ShallowRef<ReadonlySet<string>>
  readonly reset: () => void
}

/**
 * Finds languages without translations, for which the service returns the same list as for no language.
 * Entries need not state their language, so it compares the lists.
 */
export function createUntranslatedLanguages(options: {
  readonly bridge: BridgeClient
  readonly display: ListDisplay
}): UntranslatedLanguages {
  const { bridge, display } = options
  const latest = createLatestRequest()
  const compared = new Set<string>()
  const untranslated = shallowRef<ReadonlySet<string>>(new Set())

  async function wholeList({ filters }: ShownList): Promise<Compared | null> {
    const plain = { ...filters, language: null }
    const cached = display.cached(plain)
    if (cached && cached.page > 0) return cached
    const { signal, isLatest } = latest.begin()
    const response = await bridge.call('resources:list', { ...plain, page: 1 }, { signal })
    return isLatest() && response.ok && response.value.from === 'service' ? response.value : null
  }

  async function compare(list: ShownList, language: string): Promise<void> {
    compared.add(language)
    const whole = await wholeList(list)
    if (whole === null) compared.delete(language)
    else if (isSame(list, whole)) untranslated.value = new Set([...untranslated.value, language])
  }

  watch([display.shown, display.status], ([list, status]) => {
    const language = list?.filters.language
    if (!list || !language || status !== 'ready' || list.page === 0 || compared.has(language)) return
    const isWhole = listKey({ ...list.filters, language: null }) === choicesKey(noFilters)
    if (isWhole && list.rows.length > 0) void compare(list, language)
  })

  function reset(): void {
    latest.cancel()
    compared.clear()
    untranslated.value = new Set()
  }

  return { untranslated, reset }
}

function isSame(one: Compared, other: Compared): boolean {
  const count = Math.min(one.rows.length, other.rows.length)
  const begin = ({ rows }: Compared): string =>
    rows
      .slice(0, count)
      .map(({ id }) => id)
      .join()
  return one.total === other.total && begin(one) === begin(other)
}
