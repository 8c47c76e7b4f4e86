import { failure, success, type Result } from '@shared/errors/result'
import type { RequestPriority } from '../../async/request-queue'
import { decodeMedia, type MediaRecord } from '../decode/media'
import { longestText } from '../decode/limits'
import { plainText } from '../decode/plain-text'
import { decodePage, type PageRecord } from '../decode/page'
import { asRecord, renderedText } from '../decode/record'
import type { ServiceRequests } from './service-requests'

/** WordPress core gives each record an id (interface §2.6), so a body without one is something else. */
const isRecord = (body: unknown): boolean => typeof asRecord(body)?.['id'] === 'number'

export interface RecordEndpoints {
  /** Interface §4.4. */
  page(id: number, token: string, signal: AbortSignal): Promise<Result<PageRecord>>
  /** Empty if WordPress's index has no name. Some services hide their index. */
  readonly siteName: (token: string, signal: AbortSignal) => Promise<Result<string>>
  /** Interface §4.5. A record that is not an image's is `not-found`. */
  media(
    id: number,
    token: string,
    signal: AbortSignal,
    priority: () => RequestPriority,
  ): Promise<Result<MediaRecord>>
}

export function createRecordEndpoints({ get, url, readRecord }: ServiceRequests): RecordEndpoints {
  return {
    async page(id, token, signal) {
      const response = await get(
        { route: '/wp-json/wp/v2/pages/<id>', url: url(`/wp-json/wp/v2/pages/${id}`), signal },
        token,
        (body) => readRecord('page', body, decodePage),
      )
      return response.ok ? success(response.value.body) : failure(response.error.error)
    },

    async siteName(token, signal) {
      const response = await get(
        { route: '/wp-json/', url: url('/wp-json/', { _fields: 'name' }), signal, mayBeAbsent: true },
        token,
        (body) => {
          const record = asRecord(body)
          return record && { name: plainText(renderedText(record['name']).slice(0, longestText)) }
        },
      )
      return response.ok ? success(response.value.body.name) : failure(response.error.error)
    },

    async media(id, token, signal, priority) {
      const route = '/wp-json/wp/v2/media/<id>'
      const response = await get(
        { route, url: url(`/wp-json/wp/v2/media/${id}`), signal, priority, mayBeAbsent: true },
        token,
        (body) => (isRecord(body) ? { media: readRecord('media', body, decodeMedia) } : null),
      )
      if (!response.ok) return failure(response.error.error)
      const { media } = response.value.body
      return media ? success(media) : failure({ code: 'not-found' })
    },
  }
}
