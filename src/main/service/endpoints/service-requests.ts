import type { Result } from '@shared/errors/result'
import { decodeList, type DecodedList } from '../decode/list'
import { asId, asRecord, type UnknownRecord } from '../decode/record'
import type { ServiceResponse } from '../transport/http-exchange'
import type { RequestSender, ServiceRequest } from '../request-sender'
import type { RecordKind, SchemaDrift } from '../schema-drift'
import type { ServiceFailure } from '../service-failure'
import { operatorSecrets, type ServiceSettings } from '../service-settings'

/** A request that reads: its method, headers and secrets are those of all. */
type ReadRequest = Omit<
  ServiceRequest,
  'method' | 'headers' | 'secrets' | 'body' | 'isForToken' | 'isElsewhere'
>

/** What all endpoints share: URLs, headers, and decoding that counts schema drift. */
export function createServiceRequests(
  settings: ServiceSettings,
  sender: RequestSender,
  schemaDrift: SchemaDrift,
): ServiceRequests {
  const headers = { accept: 'application/json' }
  const secrets = operatorSecrets(settings)

  function url(path: string, query: Readonly<Record<string, string>> = {}): string {
    const parameters = new URLSearchParams(query).toString()
    return `${settings.baseUrl}${path}${parameters === '' ? '' : `?${parameters}`}`
  }

  /**
   * A GET of the REST interface with an account's token.
   *
   * @param decode null for a body that is not what was asked for: `unreadable-response`
   * @param typed what a person has typed into it
   */
  function get<Body>(
    request: ReadRequest,
    token: string,
    decode: (body: unknown) => Body | null,
    typed: readonly string[] = [],
  ): Promise<Result<ServiceResponse<Body>, ServiceFailure>> {
    const authorized = { ...headers, authorization: `Bearer ${token}` }
    const unspoken = [...secrets, token, ...typed]
    return sender.json({ ...request, method: 'GET', headers: authorized, secrets: unspoken }, decode)
  }

  /** Decodes a list element by element; null when the body is no list, or nothing in it could be read. */
  function readList<Item extends { readonly id: number }>(
    kind: RecordKind,
    body: unknown,
    decode: (record: UnknownRecord) => Item | null,
  ): DecodedList<Item> | null {
    const list = decodeList(body, (record) => {
      schemaDrift.check(kind, record)
      return decode(record)
    })
    schemaDrift.drop(list?.dropped ?? 0)
    const isReadable = list?.received === 0 || (list?.items.length ?? 0) > 0
    return isReadable ? list : null
  }

  /** Decodes one record; null when the body is none. */
  function readRecord<T>(kind: RecordKind, body: unknown, decode: (body: unknown) => T | null): T | null {
    const record = asRecord(body)
    if (record) schemaDrift.check(kind, record)
    return decode(body)
  }

  return { settings, sender, headers, secrets, url, get, readList, readRecord }
}
export interface ServiceRequests {
  readonly settings: ServiceSettings
  readonly sender: RequestSender
  readonly headers: {
    accept: string
  }
  readonly secrets: readonly string[]
  readonly url: (path: string, query?: Readonly<Record<string, string>>) => string
  readonly get: <Body>(
    request: ReadRequest,
    token: string,
    decode: (body: unknown) => Body | null,
    typed?: readonly string[],
  ) => Promise<Result<ServiceResponse<Body>, ServiceFailure>>
  readonly readList: <
    Item extends {
      readonly id: number
    },
  >(
    kind: RecordKind,
    body: unknown,
    decode: (record: UnknownRecord) => Item | null,
  ) => DecodedList<Item> | null
  readonly readRecord: <T>(kind: RecordKind, body: unknown, decode: (body: unknown) => T | null) => T | null
}

/**
 * Whether a list was refused for its language, as strict language plug-ins do (400) with one that they do not know. Some
 * name the parameter.
 */
export function refusesLanguage({ status, parameters }: ServiceFailure): boolean {
  return status === 400 && (parameters.length === 0 || parameters.includes('lang'))
}

/** WordPress's totals, `x-wp-total` and `x-wp-totalpages`; null where the service does not say. */
export function countHeader(headers: Headers, name: string): number | null {
  const value = headers.get(name)
  return value !== null && /^\d+$/.test(value) ? (asId(value) ?? 0) : null
}
