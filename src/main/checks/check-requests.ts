import { failure, success } from '@shared/errors/result'
import type { Timer } from '../async/timer'
import { createHttpExchange, type HttpRequest } from '../service/transport/http-exchange'
import { requireJson } from '../service/transport/response-body'
import {
  type ServiceSettings,
  basicCredentials,
  edgeHeader,
  operatorSecrets,
} from '../service/service-settings'
import type { CheckAnswer, CheckContext, CheckSession, CheckNetwork } from './check'

type Requests = Pick<CheckContext, 'get' | 'getSignedIn' | 'index' | 'askForToken'>

/** No redirects, no cookies, and no retry except after a token renewal: people meet the first response. */
export function createCheckRequests(options: {
  readonly service: ServiceSettings
  readonly network: CheckNetwork
  readonly now: () => number
  readonly timeoutMs: number
  readonly timer: Timer
  readonly signal: AbortSignal
  /** Null if nobody is signed in to this service. */
  readonly session: CheckSession | null
}): Requests {
  const { service, network, now, timeoutMs, timer, signal, session } = options
  const answers = new Map<string, Promise<CheckAnswer>>()

  async function send(
    method: 'GET' | 'POST',
    path: string,
    more: Readonly<Record<string, string>> = {},
    { token, ...form }: Pick<HttpRequest, 'body' | 'isForToken'> & { readonly token?: string } = {},
  ): Promise<CheckAnswer> {
    let seen: Response | null = null
    const exchange = createHttpExchange({
      transport: async (url, init) => (seen = await network.transport(url, init)),
      now,
      timeoutMs,
      timer,
      edge: edgeHeader(service),
    })
    const request = {
      method,
      url: `${service.baseUrl}${path}`,
      headers: { accept: 'application/json', ...more },
      secrets: [...operatorSecrets(service), ...(token === undefined ? [] : [token])],
      signal,
      ...form,
    }
    const result = await exchange(request, requireJson)
    return {
      ...factsOf(seen),
      error: result.ok ? null : result.error.error,
      serviceCode: result.ok ? null : result.error.serviceCode,
      body: result.ok ? result.value.body : undefined,
    }
  }

  function get(path: string): Promise<CheckAnswer> {
    const answer = answers.get(path) ?? send('GET', path)
    answers.set(path, answer)
    return answer
  }

  async function getSignedIn(path: string): Promise<CheckAnswer | null> {
    let answer: CheckAnswer | null = null
    await session?.authorized(signal, async (token) => {
      const { error } = (answer = await send('GET', path, { authorization: `Bearer ${token}` }, { token }))
      return error ? failure(error) : success(undefined)
    })
    return answer
  }

  return {
    get,
    getSignedIn,
    index: () => get('/wp-json/'),
    askForToken: (form) =>
      send(
        'POST',
        '/oauth/token',
        {
          authorization: `Basic ${basicCredentials(service.clientId, service.clientPassword)}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        { body: new URLSearchParams(form).toString(), isForToken: true },
      ),
  }
}

function factsOf(response: Response | null): Pick<CheckAnswer, 'status' | 'isHtml' | 'answeredAt'> {
  if (!response) return { status: null, isHtml: false, answeredAt: null }
  const { status, headers } = response
  return {
    status,
    isHtml: /^(text\/html|application\/xhtml\+xml)\b/i.test(headers.get('content-type') ?? ''),
    answeredAt: answeredAt(headers),
  }
}

/** Milliseconds since the epoch: `Date` plus `Age`, the time a cache has held it (RFC 9111 §5.1). */
function answeredAt(headers: Headers): number | null {
  const made = Date.parse(headers.get('date') ?? '')
  const age = headers.get('age') ?? ''
  return Number.isNaN(made) ? null : made + (/^\d{1,9}$/.test(age) ? Number(age) * 1000 : 0)
}
