import { randomUUID } from 'node:crypto'
import { decodePath } from '@shared/links/decode-path'
import type { LinkQuestion } from '@shared/links/link-doubt'
import { operatorLinkNames, type OperatorLinkName, type OperatorLinks } from '@shared/config/operator-links'
import { failure, success, type Result } from '@shared/errors/result'
import { doubtAbout } from './link-doubt'
import { secured } from './own-host'
import { siteFile, type SiteFile } from './site-file'

/** Hands a URL to the person's own browser or mail program. */
type Opener = (url: string) => Promise<void>

/** Where one of the operator's addresses leads, and which service the app is connected to; hosts in ASCII. */
export interface LinkElsewhere {
  readonly host: string
  readonly server: string
}

/** Nobody clicks more often than this within the window of time. */
const maximumOpenings = 6
const windowMs = 10_000

/**
 * The only way to open other programs: web addresses and mailto, without user information, and not in floods. What
 * is not encrypted is asked about, and so are files of the service: its edge may refuse them to a browser.
 * `https://service@elsewhere.example/` looks like the service and is not; `file:` and `smb:` would act.
 *
 * @param ownOrigin that of the service in use: there https is taken where it is to be had, and a service on loopback has none
 * @param operatorLinks the operator's own addresses, as the configuration has admitted them
 * @param isPersons whether a set-up link or file that a person took gave that address
 * @param confirmElsewhere asks the person, in a dialog that no page can answer
 */
export function createLinks(options: {
  readonly open: Opener
  readonly ownOrigin: () => string | null
  readonly operatorLinks: () => OperatorLinks
  readonly isPersons: (name: OperatorLinkName) => boolean
  readonly confirmElsewhere: (link: LinkElsewhere) => Promise<boolean>
  readonly now: () => number
}): Links {
  const { open, operatorLinks, isPersons, confirmElsewhere, now } = options
  let recent: number[] = []
  let asked: { readonly token: string; readonly url: URL; readonly file: SiteFile | null } | null = null

  async function hand(url: URL): Promise<Result<null>> {
    recent = recent.filter((at) => at > now() - windowMs)
    if (recent.length >= maximumOpenings) return failure({ code: 'rate-limited', retryAfterMs: windowMs })
    recent.push(now())
    await open(withoutHiddenFields(url))
    return success(null)
  }

  /** Opens an address that the operator gave. Nobody is asked: the operator is trusted with far more. */
  async function openOperators(href: string): Promise<Result<null>> {
    const url = URL.parse(href)
    return url && isAdmitted(url) ? hand(url) : failure({ code: 'invalid-request' })
  }

  /**
   * Opens one of the operator's own addresses. Anybody can send a set-up link, so an address that came with one and
   * leaves the service's host is asked about first.
   */
  async function openOperatorLink(name: OperatorLinkName): Promise<Result<null>> {
    const href = operatorLinks()[name] ?? ''
    const ownOrigin = options.ownOrigin()
    // Only a service on loopback has an origin without encryption, and its own pages are there.
    if (/^http:/i.test(href) && URL.parse(href)?.origin !== ownOrigin)
      return failure({ code: 'invalid-request' })
    const elsewhere = isPersons(name) ? elsewhereOf(href, ownOrigin) : null
    const isDeclined = elsewhere !== null && !(await confirmElsewhere(elsewhere))
    return isDeclined ? success(null) : openOperators(href)
  }

  return {
    async open(href: string, text: string): Promise<Result<LinkQuestion | null>> {
      const given = URL.parse(href)
      if (!given || !isAdmitted(given)) return failure({ code: 'invalid-request' })
      const ownOrigin = options.ownOrigin()
      const url = secured(given, ownOrigin)
      const file = siteFile(url, ownOrigin)
      const isUnencrypted = url.protocol === 'http:' && url.origin !== ownOrigin
      const doubt = doubtAbout(url, text) ?? (isUnencrypted ? 'not-encrypted' : file ? 'file' : null)
      if (doubt === null) return hand(url)
      const token = randomUUID()
      asked = { token, url, file }
      return success({ doubt, isUnencrypted, file: file?.name ?? null, token })
    },

    async confirm(token: string): Promise<Result<null>> {
      if (asked?.token !== token) return failure({ code: 'invalid-request' })
      const { url } = asked
      asked = null
      return hand(url)
    },

    openOperators,

    openOperatorLink,

    openIfOperators(href: string): boolean {
      const name = operatorLinkNames.find((each) => operatorLinks()[each] === href)
      if (name !== undefined) void openOperatorLink(name)
      return name !== undefined
    },

    fileOf(token: string): SiteFile | null {
      if (asked?.token !== token) return null
      const { file } = asked
      asked = null
      return file
    },
  }
}
export interface Links {
  /**
   * Opens a link whose words do not mislead about it.
   *
   * @param text the words of the link
   * @returns null once it is opened, or the question that comes first
   */
  open(href: string, text: string): Promise<Result<LinkQuestion | null>>
  /** Opens the link that was asked about. The token is good once, and for the last question only. */
  confirm(token: string): Promise<Result<null>>
  readonly openOperators: (href: string) => Promise<Result<null>>
  readonly openOperatorLink: (name: OperatorLinkName) => Promise<Result<null>>
  /** Opens a URL if it is one of the operator's own addresses; returns whether it is. */
  openIfOperators(href: string): boolean
  /** The file that was asked about, to be saved; null for anything else. The token is good once. */
  fileOf(token: string): SiteFile | null
}

/** Null for mail, which shows its recipient in the mail program, and for pages of the service's own host. */
function elsewhereOf(href: string, ownOrigin: string | null): LinkElsewhere | null {
  const url = URL.parse(href)
  const server = URL.parse(ownOrigin ?? '')?.host ?? ''
  return url?.protocol === 'https:' && url.host !== server ? { host: url.host, server } : null
}

/** Would begin a header of its own in a mail, or fields (RFC 6068 §2) that nobody was shown. */
const notInAddress = /[\p{Cc}?]/u

function isAdmitted(url: URL): boolean {
  if (url.protocol === 'mailto:') return !notInAddress.test(decodePath(url.pathname))
  if (url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || url.protocol === 'http:'
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
