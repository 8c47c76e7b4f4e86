import { routeNameOf } from './routes/route-names.ts'
import type { RouteName } from './routes/route-names.ts'

/** One request. Contains no secrets: only header names, and secret query values replaced. */
export interface RecordedRequest {
  readonly method: string
  /** Path and query, secret values replaced by `<secret>`. */
  readonly path: string
  readonly route: RouteName
  /** Names of the request's headers, lower-case, sorted. */
  readonly headers: readonly string[]
  /** In order; the last of equal names, as in PHP. */
  readonly query: Readonly<Record<string, string>>
  /** Undefined until the response headers were sent. */
  readonly status: number | undefined
  /** Milliseconds since 1970, by the machine's clock. */
  readonly startedAt: number
  /** Undefined while it runs. */
  readonly durationMs: number | undefined
  /** The client disconnected before the response was complete. */
  readonly aborted: boolean
}

export interface RequestLog {
  readonly requests: readonly RecordedRequest[]
  /** Most requests in progress at once since the last clear. */
  readonly peakConcurrency: number
  readonly clear: () => void
  /** Starts a record; the returned function changes it. */
  readonly begin: (request: Request) => (change: Partial<RecordedRequest>) => void
  /** Resolves with the first matching record, past or future; checks records again whenever they change. */
  readonly waitFor: (predicate: (request: RecordedRequest) => boolean) => Promise<RecordedRequest>
  /** The predicates `waitFor` still waits for, as source code, and the requests that came; else empty. */
  readonly missing: () => string
  /** Requests in progress, including cleared ones. */
  readonly underWay: () => readonly RecordedRequest[]
}

const SECRET_PARAMETER = /password|token|secret|key/i

function readQuery(url: URL): Record<string, string> {
  const safe = new Map(
    [...url.searchParams].map(([name, value]) => [name, SECRET_PARAMETER.test(name) ? '<secret>' : value]),
  )
  return Object.fromEntries(safe)
}

function safePath(url: URL): string {
  const pairs = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '')
  const safe = pairs.map((pair) => {
    const [name = ''] = new URLSearchParams(pair).keys()
    return SECRET_PARAMETER.test(name) ? `${pair.split('=', 1)[0] ?? ''}=<secret>` : pair
  })
  return url.pathname + (safe.length > 0 ? `?${safe.join('&')}` : '')
}

export function createRequestLog(): RequestLog {
  let requests: RecordedRequest[] = []
  let peak = 0
  const underWay = new Set<{ readonly current: () => RecordedRequest }>()
  const watchers = new Map<(request: RecordedRequest) => void, string>()
  const seen = (): string =>
    requests.map(({ method, route, status }) => `${method} ${route} ${status ?? '-'}`).join(', ') || 'none'

  return {
    get requests() {
      return requests
    },
    get peakConcurrency() {
      return peak
    },
    clear: () => {
      requests = []
      peak = underWay.size
    },
    begin: (request) => {
      const url = new URL(request.url)
      const startedAt = Date.now()
      let current: RecordedRequest = {
        method: request.method,
        path: safePath(url),
        route: routeNameOf(url.pathname),
        headers: [...request.headers.keys()].sort(),
        query: readQuery(url),
        status: undefined,
        startedAt,
        durationMs: undefined,
        aborted: false,
      }
      requests.push(current)
      const running = { current: () => current }
      underWay.add(running)
      peak = Math.max(peak, underWay.size)
      for (const watch of watchers.keys()) watch(current)
      return (change) => {
        const next = { ...current, ...change }
        if (next.durationMs !== undefined) underWay.delete(running)
        const place = requests.indexOf(current)
        if (place >= 0) requests[place] = next
        current = next
        for (const watch of watchers.keys()) watch(current)
      }
    },
    missing: () =>
      watchers.size === 0
        ? ''
        : `no request came for ${[...watchers.values()].join(' and ')}; seen: ${seen()}`,
    underWay: () => [...underWay].map(({ current }) => current()),
    waitFor: (predicate) => {
      const known = requests.find(predicate)
      if (known) return Promise.resolve(known)
      return new Promise((resolve) => {
        const watch = (request: RecordedRequest): void => {
          if (!predicate(request)) return
          watchers.delete(watch)
          resolve(request)
        }
        watchers.set(watch, String(predicate))
      })
    },
  }
}
