import type { Result } from '@shared/errors/result'
import { decodeList, type DecodedList, asId, asRecord, type UnknownRecord } from '../decode/record'
import type { ServiceResponse } from '../transport/http-exchange'
import type { RequestSender, ServiceRequest } from '../request-sender'
import type { RecordKind, SchemaDrift } from '../schema-drift'
import type { ServiceFailure } from '../service-failure'
import { operatorSecrets, type ServiceSettings } from '../service-settings'

type ReadRequest = Pick<ServiceRequest, 'route' | 'url' | 'signal' | 'priority' | 'mayBeAbsent'>

export interface ServiceRequests {
  readonly settings: ServiceSettings
  readonly sender: RequestSender
  readonly headers: { readonly accept: string }
  readonly secrets: readonly string[]
  readonly url: (path: string, query?: Readonly<Record<string, string>>) => string
  /**
   * @param decode returns null for an unexpected body, which gives `unreadable-response`
   * @param typed text in the request that a person typed
   */
  readonly get: <Body>(
    request: ReadRequest,
    token: string,
    decode: (body: unknown) => Body | null,
    typed?: readonly string[],
  ) => Promise<Result<ServiceResponse<Body>, ServiceFailure>>
  /** Null if the body is not a list or no element is valid. */
  readonly readList: <Item extends { readonly id: number }>(
    kind: RecordKind,
    body: unknown,
    decode: (record: UnknownRecord) => Item | null,
  ) => DecodedList<Item> | null
  readonly readRecord: <T>(kind: RecordKind, body: unknown, decode: (body: unknown) => T | null) => T | null
}

export function createServiceRequests(
  settings: ServiceSettings,
  sender: RequestSender,
  schemaDrift: SchemaDrift,
): ServiceRequests {
  const headers = { accept: 'application/json' }
  const secrets = operatorSecrets(settings)

  return {
    ...{ settings, sender, headers, secrets },

    url(path, query = {}) {
      const parameters = new URLSearchParams(query).toString()
      return `${settings.baseUrl}${path}${parameters === '' ? '' : `?${parameters}`}`
    },

    get(request, token, decode, typed = []) {
      const authorized = { ...headers, authorization: `Bearer ${token}` }
      const redacted = [...secrets, token, ...typed]
      return sender.json({ ...request, method: 'GET', headers: authorized, secrets: redacted }, decode)
    },

    readList(kind, body, decode) {
      const list = decodeList(body, (record) => {
        schemaDrift.check(kind, record)
        return decode(record)
      })
      schemaDrift.drop(list?.dropped ?? 0)
      const isReadable = list?.received === 0 || (list?.items.length ?? 0) > 0
      return isReadable ? list : null
    },

    readRecord(kind, body, decode) {
      const record = asRecord(body)
      if (record) schemaDrift.check(kind, record)
      return decode(body)
    },
  }
}

/** Strict language plug-ins respond with 400 to unknown languages; some name the parameter. */
export function refusesLanguage({ status, parameters }: ServiceFailure): boolean {
  return status === 400 && (parameters.length === 0 || parameters.includes('lang'))
}

/** `x-wp-total` or `x-wp-totalpages`; null if the header is missing. */
export function countHeader(headers: Headers, name: string): number | null {
  const value = headers.get(name)
  return value !== null && /^\d+$/.test(value) ? (asId(value) ?? 0) : null
}
