import type { PageRequest } from '@shared/ipc/contract'
import type { ListPage, ResourcePage, StoredPage } from '@shared/entries/resources'
import type { Result } from '@shared/errors/result'
import type { Cache } from '../../cache/cache'

export type List = (
  request: PageRequest,
  signal: AbortSignal,
  onPartial?: (page: StoredPage) => void,
) => Promise<Result<ListPage>>

/**
 * Adds the text that matches the search to each row. The cache makes it only after storing the response;
 * rows not shown before are passed to `onPartial` without waiting.
 */
export function withSnippets(list: List, cache: Pick<Cache, 'snippets'>, now: () => number): List {
  async function explained<Page extends ResourcePage>(page: Page, request: PageRequest): Promise<Page> {
    const ids = page.rows.map(({ id }) => id)
    const snippets = await cache.snippets(request.language, ids, request.search)
    const rows = page.rows.map((row, index) => {
      const snippet = snippets[index] ?? null
      return snippet === null ? row : { ...row, snippet }
    })
    return { ...page, rows }
  }

  return async (request, signal, onPartial = () => undefined) => {
    if (request.search.trim() === '') return list(request, signal, onPartial)
    let telling: Promise<void> | undefined
    const response = await list(request, signal, (page) => {
      telling = explained(page, request).then(onPartial)
    })
    if (response.ok && response.value.from === 'service' && request.stored && !telling) {
      const { from: _service, ...page } = response.value
      onPartial({ ...page, storedAt: new Date(now()).toISOString() })
    }
    await telling
    return response.ok ? { ...response, value: await explained(response.value, request) } : response
  }
}
