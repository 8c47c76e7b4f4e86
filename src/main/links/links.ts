import { failure, success, type Result } from '@shared/result'

/** Hands a URL to the person's own browser or mail program. */
export type Opener = (url: string) => Promise<void>

/** Nobody clicks more often than this within the window of time. */
const maximumOpenings = 6
const windowMs = 10_000

/**
 * The only way to open other programs: https and mailto, without user information, and not in floods.
 * `https://service@elsewhere.example/` looks like the service and is not; `file:` and `smb:` would act.
 *
 * @param ownOrigin the service's own origin, admitted as it is: a service on loopback has no https
 */
export function createLinks(options: {
  readonly open: Opener
  readonly ownOrigin: string | null
  readonly now: () => number
}) {
  const { open, ownOrigin, now } = options
  let recent: number[] = []

  return {
    async open(href: string): Promise<Result<undefined>> {
      const url = URL.canParse(href) ? new URL(href) : null
      if (!url || !isAdmitted(url, ownOrigin)) return failure({ code: 'invalid-request' })
      recent = recent.filter((at) => at > now() - windowMs)
      if (recent.length >= maximumOpenings) return failure({ code: 'rate-limited', retryAfterMs: windowMs })
      recent.push(now())
      await open(withoutHiddenFields(url))
      return success(undefined)
    },
  }
}
export type Links = ReturnType<typeof createLinks>

function isAdmitted(url: URL, ownOrigin: string | null): boolean {
  if (url.protocol === 'mailto:') return true
  if (url.username !== '' || url.password !== '') return false
  // By scheme first: a `blob:` URL has the origin of what made it.
  return url.protocol === 'https:' || (url.protocol === 'http:' && url.origin === ownOrigin)
}

/** The fields a mail may be started with: others, such as `attach` and `bcc`, would act unseen. */
const mailFields = ['subject', 'body']

function withoutHiddenFields(url: URL): string {
  if (url.protocol !== 'mailto:') return url.href
  const fields = mailFields.flatMap((field) => {
    const value = url.searchParams.get(field)
    return value === null ? [] : [`${field}=${encodeURIComponent(value)}`]
  })
  return `mailto:${url.pathname}${fields.length > 0 ? `?${fields.join('&')}` : ''}`
}
