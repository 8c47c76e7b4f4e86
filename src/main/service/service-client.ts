import type { AppError, FieldProblem, RegistrationField } from '@shared/app-error'
import { failure, success, type Result } from '@shared/result'
import type { Term, TermKind } from '@shared/resources'
import type { ResourceQuery } from '@shared/ipc/contract'
import { decodeEntry, type Entry } from './decode/entry'
import { decodeList } from './decode/list'
import { decodeMedia, type MediaRecord } from './decode/media'
import { decodePage, type PageRecord } from './decode/page'
import { plainText } from './decode/plain-text'
import { asId, asRecord } from './decode/record'
import { decodeTerm } from './decode/term'
import { registrationProblems } from './registration-problems'
import type { RequestSender, ServiceAnswer, ServiceRequest } from './request-sender'
import type { ServiceFailure } from './service-failure'
import type { ServiceSettings } from './service-settings'

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
  /** How many elements the answer held, decodable or not: a full page means there may be more. */
  readonly received: number
}

export const entriesPerPage = 20

/** `per_page` of term lists; WordPress's maximum is 100 and its default 10. */
const termsPerPage = 100

/** More pages of terms than this are not asked for: 5,000 categories would be no filter any more. */
const maximumTermPages = 50

/** WordPress drops a search of over 1,600 characters silently (measured); nobody types more than this. */
const maximumSearchCharacters = 200

/** Bytes of a picture at most. */
export const maximumPictureBytes = 10 * 1024 * 1024

export type ServiceClient = ReturnType<typeof createServiceClient>

/**
 * The service's interface, one method per endpoint of its §4, values in and decoded values out. Knows nothing
 * of sessions: calls that need a token are given one.
 */
export function createServiceClient(settings: ServiceSettings, sender: RequestSender) {
  const edgeHeader = { 'x-connect-allow': settings.connectAllow, accept: 'application/json' }

  function address(path: string, query: Readonly<Record<string, string>> = {}): string {
    const parameters = new URLSearchParams(query).toString()
    return `${settings.baseUrl}${path}${parameters === '' ? '' : `?${parameters}`}`
  }

  function get(
    route: string,
    url: string,
    token: string,
    signal: AbortSignal,
  ): Promise<Result<ServiceAnswer<unknown>, ServiceFailure>> {
    const headers = { ...edgeHeader, authorization: `Bearer ${token}` }
    return sender.json({ method: 'GET', route, url, headers, signal })
  }

  /** The token endpoint: the client authenticates itself with HTTP Basic (interface §4.1). */
  function postToken(
    form: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<Result<ServiceAnswer<unknown>, ServiceFailure>> {
    return sender.json({
      method: 'POST',
      route: '/oauth/token',
      url: address('/oauth/token'),
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
    const answer = await get(route, address(route, query), token, signal)
    if (!answer.ok) return failure(answer.error.error)
    const list = decodeList(answer.value.body, decodeTerm)
    if (!list) return failure({ code: 'unreadable-answer' })
    const totalPages = countHeader(answer.value.headers, 'x-wp-totalpages')
    const received = (answer.value.body as readonly unknown[]).length
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
      const answer = await postToken({ username, password, grant_type: 'password' }, signal)
      return answer.ok ? decodeToken(answer.value.body) : failure(tokenError(answer.error))
    },

    /**
     * Trades a refresh token for a new pair (RFC 6749 §6). The interface does not promise this grant; where it
     * exists, the used token dies at once.
     *
     * @returns `client-rejected` or `credentials-rejected` where the service does not have it or not for us
     */
    async refreshToken(refreshToken: string, signal: AbortSignal): Promise<Result<TokenGrant>> {
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken }
      const answer = await postToken(form, signal)
      return answer.ok ? decodeToken(answer.value.body) : failure(tokenError(answer.error))
    },

    /** Interface §4.2: everything in the query, with the API key and no token. Never tried twice. */
    async register(
      fields: Readonly<Record<RegistrationField, string>>,
      signal: AbortSignal,
    ): Promise<Result<{ readonly verificationRequired: boolean }>> {
      const route = '/wp-json/custom/v1/register'
      const headers = { ...edgeHeader, 'X-SENPAI-Key': settings.apiKey }
      const answer = await sender.json({
        method: 'POST',
        route,
        url: address(route, fields),
        headers,
        signal,
      })
      if (!answer.ok) return failure(registrationError(answer.error))
      const record = asRecord(answer.value.body)
      if (record?.['success'] !== true) return failure({ code: 'unreadable-answer' })
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
        url: address(route, { password }),
        headers: { ...edgeHeader, authorization: `Bearer ${token}` },
        signal,
      }
      const answer = await sender.json(request)
      if (!answer.ok) return failure(answer.error.error)
      const record = asRecord(answer.value.body)
      if (record?.['success'] !== true) return failure({ code: 'unreadable-answer' })
      const message = typeof record['message'] === 'string' ? plainText(record['message']) : ''
      return success({ message })
    },

    /** Interface §4.4. */
    async page(id: number, token: string, signal: AbortSignal): Promise<Result<PageRecord>> {
      const answer = await get(
        '/wp-json/wp/v2/pages/<id>',
        address(`/wp-json/wp/v2/pages/${id}`),
        token,
        signal,
      )
      if (!answer.ok) return failure(answer.error.error)
      const page = decodePage(answer.value.body)
      return page ? success(page) : failure({ code: 'unreadable-answer' })
    },

    /** Interface §4.5. */
    async media(id: number, token: string, signal: AbortSignal): Promise<Result<MediaRecord>> {
      const answer = await get(
        '/wp-json/wp/v2/media/<id>',
        address(`/wp-json/wp/v2/media/${id}`),
        token,
        signal,
      )
      if (!answer.ok) return failure(answer.error.error)
      const media = decodeMedia(answer.value.body)
      return media ? success(media) : failure({ code: 'not-found' })
    },

    /** Interface §4.6. A page past the end is an empty page, in both of the forms the service has for it. */
    async entries(query: ResourceQuery, token: string, signal: AbortSignal): Promise<Result<EntryPage>> {
      const route = '/wp-json/wp/v2/map-resources'
      const answer = await get(route, address(route, entryParameters(query)), token, signal)
      if (!answer.ok) {
        const isPastTheEnd = answer.error.serviceCode === 'rest_post_invalid_page_number'
        return isPastTheEnd
          ? success({ entries: [], total: null, totalPages: null, received: 0 })
          : failure(answer.error.error)
      }
      const { body, headers } = answer.value
      const list = decodeList(body, decodeEntry)
      if (!list) return failure({ code: 'unreadable-answer' })
      return success({
        entries: list.items,
        total: countHeader(headers, 'x-wp-total'),
        totalPages: countHeader(headers, 'x-wp-totalpages'),
        received: (body as readonly unknown[]).length,
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
        const answer = await termsPage(kind, language, page, token, signal)
        if (!answer.ok) return answer
        const known = terms.size
        for (const term of answer.value.terms) terms.set(term.id, term)
        // A service that ignores `page` repeats the first one for ever.
        if (answer.value.isLast || terms.size === known) break
      }
      return success([...terms.values()])
    },

    /**
     * The bytes of a picture. The edge guards pictures too, so `x-connect-allow` goes with requests to the
     * service's own origin, and with no other; a token goes with none.
     */
    async picture(pictureUrl: string, signal: AbortSignal): Promise<Result<Uint8Array<ArrayBuffer>>> {
      const isOwnOrigin = new URL(pictureUrl).origin === new URL(settings.baseUrl).origin
      const headers: Record<string, string> = {
        accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
      }
      if (isOwnOrigin) headers['x-connect-allow'] = settings.connectAllow
      const answer = await sender.bytes(
        { method: 'GET', route: '<picture>', url: pictureUrl, headers, signal },
        maximumPictureBytes,
      )
      return answer.ok ? success(answer.value.body) : failure(answer.error.error)
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
  if (typeof accessToken !== 'string' || accessToken === '') return failure({ code: 'unreadable-answer' })
  const refreshToken = record?.['refresh_token']
  const seconds = Number(record?.['expires_in'])
  return success({
    accessToken,
    refreshToken: typeof refreshToken === 'string' && refreshToken !== '' ? refreshToken : null,
    lifetime: seconds >= 60 && seconds <= 2_592_000 ? seconds : 3600,
  })
}

function entryParameters(query: ResourceQuery): Readonly<Record<string, string>> {
  const search = query.search.trim().slice(0, maximumSearchCharacters)
  return {
    page: String(query.page),
    per_page: String(entriesPerPage),
    ...(search === '' ? {} : { search }),
    ...(query.category ? { category: query.category.name } : {}),
    ...(query.region ? { region: query.region.name } : {}),
    ...(query.type ? { res_type: query.type } : {}),
    ...(query.language === null ? {} : { lang: query.language }),
  }
}

function countHeader(headers: Headers, name: string): number | null {
  const value = headers.get(name)
  return value !== null && /^\d+$/.test(value) ? (asId(value) ?? 0) : null
}
