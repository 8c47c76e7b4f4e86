import { randomUUID } from 'node:crypto'
import { decodePath } from '@shared/decode-path'
import type { LinkQuestion } from '@shared/link-doubt'
import { failure, success, type Result } from '@shared/result'
import { doubtAbout } from './link-doubt'

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
  let asked: { readonly token: string; readonly url: URL } | null = null

  async function hand(url: URL): Promise<Result<null>> {
    recent = recent.filter((at) => at > now() - windowMs)
    if (recent.length >= maximumOpenings) return failure({ code: 'rate-limited', retryAfterMs: windowMs })
    recent.push(now())
    await open(withoutHiddenFields(url))
    return success(null)
  }

  return {
    /**
     * Opens a link whose words do not mislead about it.
     *
     * @param text the words of the link
     * @returns null once it is opened, or the question that comes first
     */
    async open(href: string, text: string): Promise<Result<LinkQuestion | null>> {
      const url = URL.parse(href)
      if (!url || !isAdmitted(url, ownOrigin)) return failure({ code: 'invalid-request' })
      const doubt = doubtAbout(url, text)
      if (doubt === null) return hand(url)
      const token = randomUUID()
      asked = { token, url }
      return success({ doubt, token })
    },

    /** Opens the link that was asked about. The token is good once, and for the last question only. */
    async confirm(token: string): Promise<Result<null>> {
      if (asked?.token !== token) return failure({ code: 'invalid-request' })
      const { url } = asked
      asked = null
      return hand(url)
    },
  }
}
export type Links = ReturnType<typeof createLinks>

/** Would begin a header of its own in a mail, or fields (RFC 6068 §2) that nobody was shown. */
const notInAddress = /[\p{Cc}?]/u

function isAdmitted(url: URL, ownOrigin: string | null): boolean {
  if (url.protocol === 'mailto:') return !notInAddress.test(decodePath(url.pathname))
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
