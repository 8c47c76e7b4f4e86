import type { EdgeHeader } from './transport/http-exchange'

/** Interface §3 to §5. */
export interface ServiceSettings {
  /** No trailing slash, query or user info. */
  readonly baseUrl: string
  /** Value of the header `x-connect-allow`, without which the edge sends 403 for everything, even images. */
  readonly connectAllow: string
  readonly clientId: string
  readonly clientPassword: string
  /** For the registration header `X-SENPAI-Key`. */
  readonly apiKey: string
  readonly resourcesPageId: number
}

/** Includes the client id, because it is sent with one of the secrets. */
export function operatorSecrets({
  connectAllow,
  clientId,
  clientPassword,
  apiKey,
}: ServiceSettings): readonly string[] {
  return [connectAllow, clientId, clientPassword, apiKey, basicCredentials(clientId, clientPassword)]
}

export function edgeHeader({ baseUrl, connectAllow }: ServiceSettings): EdgeHeader {
  return { origin: new URL(baseUrl).origin, value: connectAllow }
}

/** RFC 7617, with UTF-8. */
export function basicCredentials(id: string, password: string): string {
  return Buffer.from(`${id}:${password}`, 'utf8').toString('base64')
}
