import { failure, success, type Result } from '@shared/errors/result'
import { imageType } from '@shared/media/image-type'
import type { ReadBody, ServiceResponse } from '../transport/http-exchange'
import type { ServiceRequests } from './service-requests'
import type { RequestPriority } from '../../async/request-queue'

/** RFC 9110 §8.8. */
interface ImageValidators {
  readonly etag: string | null
  readonly lastModified: string | null
}

interface FetchedImage extends ImageValidators {
  readonly bytes: Uint8Array<ArrayBuffer>
}

const maximumImageBytes = 10 * 1024 * 1024

export interface FileEndpoints {
  /** Sends no token. `read` reports progress, because a file may take longer than other responses. */
  file<Body>(fileUrl: string, signal: AbortSignal, read: ReadBody<Body>): Promise<Result<Body>>
  /** At most 10 MB; sends no token. Null if the image still matches the `known` validators. */
  image(
    imageUrl: string,
    signal: AbortSignal,
    priority: () => RequestPriority,
    known?: ImageValidators | null,
  ): Promise<Result<FetchedImage | null>>
}

export function createFileEndpoints({ settings, sender, secrets }: ServiceRequests): FileEndpoints {
  const ownOrigin = new URL(settings.baseUrl).origin
  const isElsewhere = (url: string): boolean => new URL(url).origin !== ownOrigin

  return {
    async file(fileUrl, signal, read) {
      if (isElsewhere(fileUrl)) return failure({ code: 'invalid-request' })
      const response = await sender.stream(
        { method: 'GET', route: '<file>', url: fileUrl, headers: { accept: '*/*' }, secrets, signal },
        read,
      )
      return response.ok ? success(response.value.body) : failure(response.error.error)
    },

    async image(imageUrl, signal, priority, known = null) {
      const headers: Record<string, string> = {
        accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
      }
      if (known?.etag) headers['if-none-match'] = known.etag
      else if (known?.lastModified) headers['if-modified-since'] = known.lastModified
      const request = { route: '<image>', url: imageUrl, headers, secrets, signal, priority }
      const response = await sender.bytes(
        { ...request, method: 'GET', mayBeAbsent: true, isElsewhere: isElsewhere(imageUrl) },
        maximumImageBytes,
        (received) => (isFile(received, known !== null) ? received : null),
      )
      if (!response.ok) return failure(response.error.error)
      const { status, headers: responded, body } = response.value.body
      if (status === 304) return success(null)
      return success({
        bytes: body,
        etag: responded.get('etag'),
        lastModified: responded.get('last-modified'),
      })
    },
  }
}

/** False for portal pages, PHP notices and empty bodies, but not for images of unsupported types. */
function isFile({ status, headers, body }: ServiceResponse<Uint8Array>, isConditional: boolean): boolean {
  // 304 is only valid for a conditional request.
  if (status === 304) return isConditional
  const type = headers.get('content-type') ?? ''
  const begins = new TextDecoder().decode(body.subarray(0, 64)).trimStart()
  const isText = /^[<{[]/.test(begins) && !type.startsWith('image/svg')
  return body.byteLength > 0 && !isText && (imageType(body) !== null || type.startsWith('image/'))
}
