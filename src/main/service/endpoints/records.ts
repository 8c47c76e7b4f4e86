import { failure, success, type Result } from '@shared/result'
import type { RequestPriority } from '../../async/request-queue'
import { decodeMedia, type MediaRecord } from '../decode/media'
import { decodePage, type PageRecord } from '../decode/page'
import type { ServiceRequests } from './service-requests'

/** Single records: a page, an image's media record. */
export function createRecordEndpoints({ get, url, readRecord }: ServiceRequests) {
  return {
    /** Interface §4.4. */
    async page(id: number, token: string, signal: AbortSignal): Promise<Result<PageRecord>> {
      const response = await get(
        '/wp-json/wp/v2/pages/<id>',
        url(`/wp-json/wp/v2/pages/${id}`),
        token,
        signal,
      )
      if (!response.ok) return failure(response.error.error)
      const page = readRecord('page', response.value.body, decodePage)
      return page ? success(page) : failure({ code: 'unreadable-response' })
    },

    /** Interface §4.5. A record that is of no image is `not-found`. */
    async media(
      id: number,
      token: string,
      signal: AbortSignal,
      priority: () => RequestPriority,
    ): Promise<Result<MediaRecord>> {
      const route = '/wp-json/wp/v2/media/<id>'
      const response = await get(route, url(`/wp-json/wp/v2/media/${id}`), token, signal, priority)
      if (!response.ok) return failure(response.error.error)
      const media = readRecord('media', response.value.body, decodeMedia)
      return media ? success(media) : failure({ code: 'not-found' })
    },
  }
}
