import type { EdgeHeader } from './transport/http-exchange'

/** What the operator gives the app so that it can talk to the service (interface §3 to §5). */
export interface ServiceSettings {
  /** No trailing slash, query or user info. */
  readonly baseUrl: string
  /** Value of the header `x-connect-allow`, without which the edge sends 403 for everything, images too. */
  readonly connectAllow: string
  readonly clientId: string
  readonly clientPassword: string
  /** Value of the header `X-SENPAI-Key` of registration. */
  readonly apiKey: string
  readonly resourcesPageId: number
}

/** The values that nobody but the operator is to see, and the client's id, which is sent with one of them. */
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

/** RFC 7617 with UTF-8. */
export function basicCredentials(id: string, password: string): string {
  return Buffer.from(`${id}:${password}`, 'utf8').toString('base64')
}
