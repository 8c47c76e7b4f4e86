import type { Result } from '@shared/result'
import type { RequestPriority } from '../../async/request-queue'
import { decodeList, type DecodedList } from '../decode/list'
import { asId, asRecord, type UnknownRecord } from '../decode/record'
import type { ServiceResponse } from '../http-exchange'
import type { RequestSender } from '../request-sender'
import type { RecordKind, SchemaDrift } from '../schema-drift'
import type { ServiceFailure } from '../service-failure'
import type { ServiceSettings } from '../service-settings'

/** What all endpoints share: URLs, the headers the edge wants, and decoding that counts schema drift. */
export function createServiceRequests(
  settings: ServiceSettings,
  sender: RequestSender,
  schemaDrift: SchemaDrift,
) {
  // The edge lets nothing through without the first (interface §5.3).
  const headers = { 'x-connect-allow': settings.connectAllow, accept: 'application/json' }

  function url(path: string, query: Readonly<Record<string, string>> = {}): string {
    const parameters = new URLSearchParams(query).toString()
    return `${settings.baseUrl}${path}${parameters === '' ? '' : `?${parameters}`}`
  }

  /** A GET of the REST interface with an account's token. */
  function get(
    route: string,
    url: string,
    token: string,
    signal: AbortSignal,
    priority: () => RequestPriority = () => 'immediate',
  ): Promise<Result<ServiceResponse<unknown>, ServiceFailure>> {
    const authorized = { ...headers, authorization: `Bearer ${token}` }
    return sender.json({ method: 'GET', route, url, headers: authorized, signal, priority })
  }

  /** Decodes a list element by element; null when the body is no list. */
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
    return list
  }

  /** Decodes one record; null when the body is none. */
  function readRecord<T>(kind: RecordKind, body: unknown, decode: (body: unknown) => T | null): T | null {
    const record = asRecord(body)
    if (record) schemaDrift.check(kind, record)
    return decode(body)
  }

  return { settings, sender, headers, url, get, readList, readRecord }
}
export type ServiceRequests = ReturnType<typeof createServiceRequests>

/** WordPress's totals, `x-wp-total` and `x-wp-totalpages`; null where the service does not say. */
export function countHeader(headers: Headers, name: string): number | null {
  const value = headers.get(name)
  return value !== null && /^\d+$/.test(value) ? (asId(value) ?? 0) : null
}
