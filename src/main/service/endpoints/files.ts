import { failure, success, type Result } from '@shared/errors/result'
import type { ReadBody } from '../transport/http-exchange'
import type { ServiceRequests } from './service-requests'

export function createFileEndpoint({ settings, sender, secrets }: ServiceRequests) {
  return {
    /** Sends no token. `read` reports progress, because a file may take longer than other responses. */
    async file<Body>(fileUrl: string, signal: AbortSignal, read: ReadBody<Body>): Promise<Result<Body>> {
      if (new URL(fileUrl).origin !== new URL(settings.baseUrl).origin)
        return failure({ code: 'invalid-request' })
      const response = await sender.stream(
        { method: 'GET', route: '<file>', url: fileUrl, headers: { accept: '*/*' }, secrets, signal },
        read,
      )
      return response.ok ? success(response.value.body) : failure(response.error.error)
    },
  }
}
