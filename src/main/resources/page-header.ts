import { freshFor, freshWithin } from '@shared/entries/freshness'
import { ownValue } from '@shared/own-value'
import { success, type Result } from '@shared/errors/result'
import type { ResourcesHeader } from '@shared/entries/resources'
import { documents } from '../cache/document-kinds'
import type { StoredFirst, StoredSource } from '../cache/stored-first'
import type { Configuration } from '../config/configuration'
import type { Media } from '../media/media'
import type { PageRecord } from '../service/decode/page'
import type { ServiceClient } from '../service/service-client'
import type { Session } from '../session/session'
import type { Resources } from './resources'

type ReadPage = (source: StoredSource<PageRecord>) => Promise<Result<PageRecord>>

/** Reads the title and image of the Resources screen from a WordPress page (interface §4.4). */
export function createPageHeader(options: {
  readonly configuration: Configuration
  readonly client: ServiceClient
  readonly session: Session
  readonly storedFirst: StoredFirst
  readonly media: Media
}): Resources['header'] {
  const { configuration, client, session, storedFirst, media } = options

  function source(id: number): StoredSource<PageRecord> {
    return storedFirst.record({
      address: documents.page.at(id),
      freshFor: (_value, fetchedAt) => freshWithin(freshFor.page, fetchedAt),
      fetch: (signal) => session.authorized(signal, (token, own) => client.page(id, token, own)),
    })
  }

  /** Prefers the page's translation into the content language. */
  async function pageIn(language: string | null, read: ReadPage): Promise<Result<PageRecord>> {
    const pageId = configuration.service.resourcesPageId
    const page = await read(source(pageId))
    if (!page.ok) return page
    const translated = language === null ? undefined : ownValue(page.value.translations, language)
    if (translated === undefined || translated === pageId) return page
    const translation = await read(source(translated))
    return translation.ok ? translation : page
  }

  async function headerOf(
    { title, featuredMedia }: PageRecord,
    signal: AbortSignal,
  ): Promise<ResourcesHeader> {
    if (featuredMedia === null) return { title, image: null }
    const facts = await media.facts(featuredMedia, signal)
    const id = media.idOfSize(featuredMedia, 'large')
    return { title, image: facts && { id, alternative: facts.alternative } }
  }

  return async (language, signal, onPartial = () => undefined) => {
    let isOld = false
    const sooner = await pageIn(language, (page) =>
      storedFirst.readSooner(page, signal, () => (isOld = true)),
    )
    if (!sooner.ok) return sooner
    const known = await headerOf(sooner.value, signal)
    if (!isOld) return success(known)
    onPartial(known)
    const latest = await pageIn(language, (page) => storedFirst.read(page, signal))
    return latest.ok ? success(await headerOf(latest.value, signal)) : latest
  }
}
