import type { AppError, FieldProblem, RegistrationField } from '@shared/app-error'
import { failure, success, type Result } from '@shared/result'
import type { Term, TermKind } from '@shared/resources'
import type { ResourceQuery } from '@shared/ipc/contract'
import { decodeEntry, type Entry } from './decode/entry'
import { decodeList, type DecodedList } from './decode/list'
import { decodeMedia, type MediaRecord } from './decode/media'
import { decodePage, type PageRecord } from './decode/page'
import { plainText } from './decode/plain-text'
import { asId, asRecord, type UnknownRecord } from './decode/record'
import { decodeTerm } from './decode/term'
import { entryParameters } from './entry-parameters'
import type { SchemaDrift, RecordKind } from './schema-drift'
import { registrationProblems } from './registration-problems'
import type { RequestSender, ServiceResponse, ServiceRequest } from './request-sender'
import type { ServiceFailure } from './service-failure'
import type { ServiceSettings } from './service-settings'
import type { RequestPriority } from '../async/request-queue'

/** A token answer (interface §2.1). Stays in the main process. */
export interface TokenGrant {
  readonly accessToken: string
  readonly refreshToken: string | null
  /** Seconds, a hint only: the service's 401 decides. */
  readonly lifetime: number
}

/** One page of entries as the service answered it. */
export interface EntryPage {
  readonly entries: readonly Entry[]
  readonly total: number | null
  readonly totalPages: number | null
  /** How many elements the response held, decodable or not: a full page means there may be more. */
  readonly received: number
  /** How many were asked for. */
  readonly perPage: number
}

/** An image as it came, with what the service will recognise it by. */
export interface FetchedImage extends ImageValidators {
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** RFC 9110 §8.8. */
export interface ImageValidators {
  readonly etag: string | null
  readonly lastModified: string | null
}

/** Asked for at first; a service that refuses so many gets half of it from then on. */
const entriesPerPage = 20

/** `per_page` of term lists; WordPress's maximum is 100 and its default 10. */
const termsPerPage = 100

/** More pages of terms than this are not asked for: 5,000 categories would be no filter any more. */
const maximumTermPages = 50

/** Bytes of an image at most. */
export const maximumImageBytes = 10 * 1024 * 1024

export type ServiceClient = ReturnType<typeof createServiceClient>

/**
 * The service's interface, one method per endpoint of its §4, values in and decoded values out. Knows nothing
 * of sessions: calls that need a token are given one.
 */
export function createServiceClient(
  settings: ServiceSettings,
  sender: RequestSender,
  schemaDrift: SchemaDrift,
) {
  let perPage = entriesPerPage
  const edgeHeader = { 'x-connect-allow': settings.connectAllow, accept: 'application/json' }

  function url(path: string, query: Readonly<Record<string, string>> = {}): string {
    const parameters = new URLSearchParams(query).toString()
    return `${settings.baseUrl}${path}${parameters === '' ? '' : `?${parameters}`}`
  }

  function get(
    route: string,
    url: string,
    token: string,
    signal: AbortSignal,
    priority: () => RequestPriority = () => 'now',
  ): Promise<Result<ServiceResponse<unknown>, ServiceFailure>> {
    const headers = { ...edgeHeader, authorization: `Bearer ${token}` }
    return sender.json({ method: 'GET', route, url, headers, signal, priority })
  }

  /** Reads a list, each element on its own, and counts what was odd. */
  function readList<Item extends { readonly id: number }>(
    kind: RecordKind,
    body: unknown,
    decode: (record: UnknownRecord) => Item | null,
  ): DecodedList<Item> | null {
    const list = decodeList(body, (record) => {
      schemaDrift.look(kind, record)
      return decode(record)
    })
    schemaDrift.drop(list?.dropped ?? 0)
    return list
  }

  function readRecord<T>(kind: RecordKind, body: unknown, decode: (body: unknown) => T | null): T | null {
    const record = asRecord(body)
    if (record) schemaDrift.look(kind, record)
    return decode(body)
  }

  /** The token endpoint: the client authenticates itself with HTTP Basic (interface §4.1). */
  function postToken(
    form: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<Result<ServiceResponse<unknown>, ServiceFailure>> {
    return sender.json({
      method: 'POST',
      route: '/oauth/token',
      url: url('/oauth/token'),
      headers: {
        ...edgeHeader,
        authorization: `Basic ${basicCredentials(settings.clientId, settings.clientPassword)}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(form).toString(),
      signal,
    })
  }

  async function termsPage(
    kind: TermKind,
    language: string | null,
    page: number,
    token: string,
    signal: AbortSignal,
  ): Promise<Result<{ terms: readonly Term[]; isLast: boolean }>> {
    const route =
      kind === 'category' ? '/wp-json/wp/v2/mapresources-category' : '/wp-json/wp/v2/regions-resources'
    const query = {
      per_page: String(termsPerPage),
      page: String(page),
      ...(language === null ? {} : { lang: language }),
    }
    const response = await get(route, url(route, query), token, signal)
    if (!response.ok) return failure(response.error.error)
    const list = readList('term', response.value.body, decodeTerm)
    if (!list) return failure({ code: 'unreadable-response' })
    const totalPages = countHeader(response.value.headers, 'x-wp-totalpages')
    const { received } = list
    // Without totals a full page may have a next one; ten rows may be a service that ignored per_page.
    const mayHaveMore = received === termsPerPage || received === 10
    return success({
      terms: list.items,
      isLast: received === 0 || (totalPages === null ? !mayHaveMore : page >= totalPages),
    })
  }

  return {
    /** Interface §4.1. The password is sent once and kept nowhere. */
    async requestToken(username: string, password: string, signal: AbortSignal): Promise<Result<TokenGrant>> {
      const response = await postToken({ username, password, grant_type: 'password' }, signal)
      return response.ok ? decodeToken(response.value.body) : failure(tokenError(response.error))
    },

    /**
     * Trades a refresh token for a new pair (RFC 6749 §6). The interface does not promise this grant; where it
     * exists, the used token dies at once.
     *
     * @returns `client-rejected` or `credentials-rejected` where the service does not have it or not for us
     */
    async refreshToken(refreshToken: string, signal: AbortSignal): Promise<Result<TokenGrant>> {
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken }
      const response = await postToken(form, signal)
      return response.ok ? decodeToken(response.value.body) : failure(tokenError(response.error))
    },

    /** Interface §4.2: everything in the query, with the API key and no token. Never tried twice. */
    async register(
      fields: Readonly<Record<RegistrationField, string>>,
      signal: AbortSignal,
    ): Promise<Result<{ readonly verificationRequired: boolean }>> {
      const route = '/wp-json/custom/v1/register'
      const headers = { ...edgeHeader, 'X-SENPAI-Key': settings.apiKey }
      const response = await sender.json({
        method: 'POST',
        route,
        url: url(route, fields),
        headers,
        signal,
      })
      if (!response.ok) return failure(registrationError(response.error))
      const record = asRecord(response.value.body)
      if (record?.['success'] !== true) return failure({ code: 'unreadable-response' })
      return success({ verificationRequired: record['verification_required'] !== false })
    },

    /** Interface §4.3. Never tried twice: a second try of a success would say that the token is bad. */
    async disableAccount(
      password: string,
      token: string,
      signal: AbortSignal,
    ): Promise<Result<{ readonly message: string }>> {
      const route = '/wp-json/custom/v1/disable-account'
      const request: ServiceRequest = {
        method: 'POST',
        route,
        url: url(route, { password }),
        headers: { ...edgeHeader, authorization: `Bearer ${token}` },
        signal,
      }
      const response = await sender.json(request)
      if (!response.ok) return failure(response.error.error)
      const record = asRecord(response.value.body)
      if (record?.['success'] !== true) return failure({ code: 'unreadable-response' })
      const message = typeof record['message'] === 'string' ? plainText(record['message']) : ''
      return success({ message })
    },

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

    /** Interface §4.5. */
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

    /** Interface §4.6. A page past the end is an empty page, in both of the forms the service has for it. */
    async entries(query: ResourceQuery, token: string, signal: AbortSignal): Promise<Result<EntryPage>> {
      const route = '/wp-json/wp/v2/map-resources'
      const asked = perPage
      const response = await get(route, url(route, entryParameters(query, asked)), token, signal)
      if (!response.ok) {
        const { serviceCode, parameters, error } = response.error
        if (serviceCode === 'rest_post_invalid_page_number') {
          return success({ entries: [], total: null, totalPages: null, received: 0, perPage: asked })
        }
        if (serviceCode !== 'rest_invalid_param' || !parameters.includes('per_page')) return failure(error)
        // Halved once: a service that refuses that as well means something else.
        if (asked < entriesPerPage) return failure(error)
        perPage = entriesPerPage / 2
        return this.entries(query, token, signal)
      }
      const { body, headers } = response.value
      const list = readList('entry', body, decodeEntry)
      if (!list) return failure({ code: 'unreadable-response' })
      return success({
        entries: list.items,
        total: countHeader(headers, 'x-wp-total'),
        totalPages: countHeader(headers, 'x-wp-totalpages'),
        received: list.received,
        perPage: asked,
      })
    },

    /** Interface §4.7 and §4.8, all pages of them. */
    async terms(
      kind: TermKind,
      language: string | null,
      token: string,
      signal: AbortSignal,
    ): Promise<Result<readonly Term[]>> {
      const terms = new Map<number, Term>()
      for (let page = 1; page <= maximumTermPages; page++) {
        const response = await termsPage(kind, language, page, token, signal)
        if (!response.ok) return response
        const known = terms.size
        for (const term of response.value.terms) terms.set(term.id, term)
        // A service that ignores `page` repeats the first one for ever.
        if (response.value.isLast || terms.size === known) break
      }
      return success([...terms.values()])
    },

    /**
     * The bytes of an image. The edge guards images too, so `x-connect-allow` goes with requests to the
     * service's own origin, and with no other; a token goes with none.
     *
     * @param known what is kept of it already: null comes back when it is still the same
     */
    async image(
      imageUrl: string,
      signal: AbortSignal,
      priority: () => RequestPriority,
      known: ImageValidators | null = null,
    ): Promise<Result<FetchedImage | null>> {
      const isOwnOrigin = new URL(imageUrl).origin === new URL(settings.baseUrl).origin
      const headers: Record<string, string> = {
        accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
      }
      if (isOwnOrigin) headers['x-connect-allow'] = settings.connectAllow
      if (known?.etag) headers['if-none-match'] = known.etag
      else if (known?.lastModified) headers['if-modified-since'] = known.lastModified
      const response = await sender.bytes(
        { method: 'GET', route: '<picture>', url: imageUrl, headers, signal, priority },
        maximumImageBytes,
      )
      if (!response.ok) return failure(response.error.error)
      const { status, headers: responded, body } = response.value
      if (status === 304) return success(null)
      return success({
        bytes: body,
        etag: responded.get('etag'),
        lastModified: responded.get('last-modified'),
      })
    },
  }
}

/** RFC 7617 with UTF-8. */
function basicCredentials(id: string, password: string): string {
  return Buffer.from(`${id}:${password}`, 'utf8').toString('base64')
}

/** Any 400 or 401 of the token endpoint that names no other cause means that name or password is wrong. */
function tokenError(failed: ServiceFailure): AppError {
  const { error, status } = failed
  const namesACause = error.code === 'client-rejected' || error.code === 'edge-blocked'
  return (status === 400 || status === 401) && !namesACause ? { code: 'credentials-rejected' } : error
}

function registrationError(failed: ServiceFailure): AppError {
  const problems: readonly FieldProblem[] = registrationProblems(failed.serviceCode, failed.parameters)
  return problems.length > 0 ? { code: 'fields-rejected', problems } : failed.error
}

/** RFC 6749 §5.1: seconds. Outside of a minute to thirty days it is taken for another unit or nonsense. */
function decodeToken(body: unknown): Result<TokenGrant> {
  const record = asRecord(body)
  const accessToken = record?.['access_token']
  if (typeof accessToken !== 'string' || accessToken === '') return failure({ code: 'unreadable-response' })
  const refreshToken = record?.['refresh_token']
  const seconds = Number(record?.['expires_in'])
  return success({
    accessToken,
    refreshToken: typeof refreshToken === 'string' && refreshToken !== '' ? refreshToken : null,
    lifetime: seconds >= 60 && seconds <= 2_592_000 ? seconds : 3600,
  })
}

function countHeader(headers: Headers, name: string): number | null {
  const value = headers.get(name)
  return value !== null && /^\d+$/.test(value) ? (asId(value) ?? 0) : null
}
