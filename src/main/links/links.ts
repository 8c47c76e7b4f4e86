import { randomUUID } from 'node:crypto'
import { decodePath } from '@shared/links/urls'
import type { LinkQuestion } from '@shared/links/link-doubt'
import { operatorLinkNames, type OperatorLinkName, type OperatorLinks } from '@shared/config/operator-values'
import { failure, success, type Result } from '@shared/errors/result'
import { doubtAbout } from './link-doubt'
import { siteFile, type SiteFile } from './site-file'

type Opener = (url: string) => Promise<void>

/** The host of an operator link, and the service the app is connected to; both in ASCII. */
export interface LinkElsewhere {
  readonly host: string
  readonly server: string
}

/** More than anybody clicks within this time window. */
const maximumOpenings = 6
const windowMs = 10_000
/** More than anybody leaves open; older ones can no longer be answered. */
const maximumQuestions = 20

interface AskedLink {
  readonly url: URL
  readonly file: SiteFile | null
}

/**
 * The only way to open other programs: web addresses and mailto, without user information and rate-limited.
 * People are asked before an unencrypted link and before files of the service, whose edge may refuse a
 * browser. `https://service@elsewhere.example/` would look like the service; `file:` and `smb:` could run
 * something.
 *
 * @param ownOrigin http links to it are upgraded to https unless it runs on loopback
 * @param isFromUserSetup whether the link came from a set-up link or file that a person accepted
 */
export function createLinks(options: {
  readonly open: Opener
  readonly ownOrigin: () => string | null
  readonly operatorLinks: () => OperatorLinks
  readonly isFromUserSetup: (name: OperatorLinkName) => boolean
  readonly confirmElsewhere: (link: LinkElsewhere) => Promise<boolean>
  readonly now: () => number
}): Links {
  const { open, operatorLinks, isFromUserSetup, confirmElsewhere, now } = options
  let recent: number[] = []
  /** By token, oldest first. Each window may be asking one. */
  const asked = new Map<string, AskedLink>()

  function answered(token: string): AskedLink | null {
    const link = asked.get(token) ?? null
    asked.delete(token)
    return link
  }

  async function openExternally(url: URL): Promise<Result<null>> {
    recent = recent.filter((at) => at > now() - windowMs)
    if (recent.length >= maximumOpenings) return failure({ code: 'rate-limited', retryAfterMs: windowMs })
    recent.push(now())
    return open(withoutHiddenFields(url)).then(
      () => success(null),
      () => failure({ code: 'not-opened' }),
    )
  }

  /** Opens an operator's address without asking: the operator is trusted with far more. */
  async function openOperators(href: string): Promise<Result<null>> {
    const url = URL.parse(href)
    return url && isAdmitted(url) ? openExternally(url) : failure({ code: 'invalid-request' })
  }

  /**
   * Anybody can send a set-up link, so an operator link from one asks before it leads to another host.
   */
  async function openOperatorLink(name: OperatorLinkName): Promise<Result<null>> {
    const href = operatorLinks()[name] ?? ''
    const ownOrigin = options.ownOrigin()
    // Only a loopback service has an unencrypted origin, and only its own pages may use http.
    if (/^http:/i.test(href) && URL.parse(href)?.origin !== ownOrigin)
      return failure({ code: 'invalid-request' })
    const elsewhere = isFromUserSetup(name) ? foreignHostOf(href, ownOrigin) : null
    const isDeclined = elsewhere !== null && !(await confirmElsewhere(elsewhere))
    return isDeclined ? success(null) : openOperators(href)
  }

  return {
    async open(href: string, text: string): Promise<Result<LinkQuestion | null>> {
      const given = URL.parse(href)
      if (!given || !isAdmitted(given)) return failure({ code: 'invalid-request' })
      const ownOrigin = options.ownOrigin()
      const url = overHttpsIfOwn(given, ownOrigin)
      const file = siteFile(url, ownOrigin)
      const isUnencrypted = url.protocol === 'http:' && url.origin !== ownOrigin
      const doubt = doubtAbout(url, text) ?? (isUnencrypted ? 'not-encrypted' : file ? 'file' : null)
      if (doubt === null) return openExternally(url)
      const token = randomUUID()
      asked.set(token, { url, file })
      for (const oldest of [...asked.keys()].slice(0, -maximumQuestions)) asked.delete(oldest)
      return success({ doubt, isUnencrypted, file: file?.name ?? null, token })
    },

    async confirm(token: string): Promise<Result<null>> {
      const link = answered(token)
      return link ? openExternally(link.url) : failure({ code: 'invalid-request' })
    },

    openOperators,

    openOperatorLink,

    openIfOperators(href: string): boolean {
      const url = URL.parse(href)?.href
      // An operator may leave out the last slash, which the engine adds.
      const name =
        url === undefined
          ? undefined
          : operatorLinkNames.find((each) => URL.parse(operatorLinks()[each] ?? '')?.href === url)
      // No page waits for it.
      if (name !== undefined) void openOperatorLink(name).catch(() => undefined)
      return name !== undefined
    },

    fileOf: (token: string): SiteFile | null => answered(token)?.file ?? null,
  }
}

export interface Links {
  /** Null if the link was opened, otherwise the question to ask first. */
  open(href: string, text: string): Promise<Result<LinkQuestion | null>>
  /** The token works once. */
  confirm(token: string): Promise<Result<null>>
  readonly openOperators: (href: string) => Promise<Result<null>>
  readonly openOperatorLink: (name: OperatorLinkName) => Promise<Result<null>>
  /** Returns whether it is an operator link. */
  openIfOperators(href: string): boolean
  /** Null unless the question was about a file. The token works once. */
  fileOf(token: string): SiteFile | null
}

/** Null for mail, where the mail program shows the recipient, and for the service's host. */
function foreignHostOf(href: string, ownOrigin: string | null): LinkElsewhere | null {
  const url = URL.parse(href)
  const server = URL.parse(ownOrigin ?? '')?.host ?? ''
  return url?.protocol === 'https:' && url.host !== server ? { host: url.host, server } : null
}

/** Characters that would start another mail header, or fields (RFC 6068 §2) that nobody has seen. */
const notInAddress = /[\p{Cc}?]/u

function isAdmitted(url: URL): boolean {
  if (url.protocol === 'mailto:') return !notInAddress.test(decodePath(url.pathname))
  if (url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || url.protocol === 'http:'
}

/** Allowed fields of a new mail. Others, such as `attach` and `bcc`, would take effect unseen. */
const mailFields = ['subject', 'body']

function withoutHiddenFields(url: URL): string {
  if (url.protocol !== 'mailto:') return url.href
  const fields = mailFields.flatMap((field) => {
    const value = url.searchParams.get(field)
    return value === null ? [] : [`${field}=${encodeURIComponent(value)}`]
  })
  return `mailto:${url.pathname}${fields.length > 0 ? `?${fields.join('&')}` : ''}`
}

/** Old posts still have http addresses although the service uses https. */
function overHttpsIfOwn(url: URL, ownOrigin: string | null): URL {
  return url.protocol === 'http:' && ownOrigin === `https://${url.host}` ? overHttps(url) : url
}

export function overHttps(url: URL): URL {
  const encrypted = new URL(url)
  encrypted.protocol = 'https:'
  return encrypted
}
