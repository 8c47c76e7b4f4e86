import { longestText, mostTranslations } from './limits'
import { plainText } from './plain-text'
import { asId, asRecord, firstFields, renderedText } from './record'

/** Interface §2.5. */
export interface PageRecord {
  readonly title: string
  readonly featuredMedia: number | null
  /** Page ids by language code; WordPress sends `[]` for none. */
  readonly translations: Readonly<Record<string, number>>
}

/** Null unless the response has an id or a title. */
export function decodePage(body: unknown): PageRecord | null {
  const record = asRecord(body)
  if (!record) return null
  const title = renderedText(record['title'])
  if (title === '' && asId(record['id']) === null) return null
  const translations = firstFields(asRecord(record['translations']), mostTranslations).flatMap(
    ([language, value]) => {
      const id = asId(value)
      return id === null ? [] : [[language, id] as const]
    },
  )
  return {
    title: plainText(title.slice(0, longestText)),
    featuredMedia: asId(record['featured_media']),
    translations: Object.fromEntries(translations),
  }
}
