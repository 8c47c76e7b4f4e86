import { longestText, mostTranslations } from './limits'
import { plainText } from './plain-text'
import { asId, asRecord, firstFields, renderedText } from './record'

/** The page record behind the Resources screen (interface §2.5), as far as its head needs it. */
export interface PageRecord {
  readonly title: string
  readonly featuredMedia: number | null
  /** Language code to page id; WordPress writes `[]` for none. */
  readonly translations: Readonly<Record<string, number>>
}

/** @returns null when the response is no record, or one without id and title: it is of something else */
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
