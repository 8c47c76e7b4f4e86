import { toUnicode } from 'punycode/'
import { decodePath } from './url-target'

/** Why a person is asked before a link is opened. */
export type LinkDoubt =
  /** Its words name one host, and it leads to another. */
  | 'elsewhere'
  /** The name of the host has letters beyond a to z, some of which look like others. */
  | 'international'
  /** It begins a mail with text of its own, or to several people. */
  | 'prepared-mail'

/** A host as people read it and as it is looked up. They differ for hosts with letters beyond a to z. */
export interface HostNames {
  readonly readable: string
  readonly ascii: string
}

/** Ends of file names that look like ends of host names. "report.pdf" names no host. */
const fileEndings = new Set(
  'csv doc docx gif htm html jpeg jpg js json key mp3 mp4 odt pdf png ppt pptx py txt webp xls xlsx xml'.split(
    ' ',
  ),
)

const hostLike =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)(?=[/?#:]|$)/iu
const mailLike = /^[^\s@<>]+@([^\s@<>]+\.[^\s@<>]+)$/u

/** The host of a URL, with its port where it has one. */
export function hostNames(url: string): HostNames {
  const { host } = new URL(url)
  return { readable: toUnicode(host), ascii: host }
}

/**
 * Whether a person should be asked before a link is opened, and why. A link whose words say where it leads, or name
 * no host at all, is opened at once.
 *
 * @param href an admitted URL: https, http or mailto
 * @param text the words of the link
 */
export function doubtAbout(href: string, text: string): LinkDoubt | null {
  const url = new URL(href)
  if (url.protocol === 'mailto:') return doubtAboutMail(url, text)
  const named = namedHost(text)
  if (named !== null && !belongsTo(url.hostname, named)) return 'elsewhere'
  return /(^|\.)xn--/.test(url.hostname) ? 'international' : null
}

function doubtAboutMail(url: URL, text: string): LinkDoubt | null {
  const recipients = decodePath(url.pathname)
    .split(/[,;]/)
    .filter((each) => each.trim() !== '')
  if (url.searchParams.has('body') || recipients.length > 1) return 'prepared-mail'
  const named = mailLike.exec(text.trim())
  return named && named[0].toLowerCase() !== recipients[0]?.trim().toLowerCase() ? 'elsewhere' : null
}

/** The host that a link's words name, either by a URL among them or by being nothing but a host. */
function namedHost(text: string): string | null {
  const words = text.trim().split(/\s+/)
  for (const word of words) {
    const bare = word.replace(/^[("'“‘«[<]+|[)"'”’»\]>.,;:!?]+$/gu, '')
    const mail = mailLike.exec(bare)
    if (mail && words.length === 1) return hostOf(mail[1] ?? '')
    const isUrl = /^https?:\/\//i.test(bare)
    if (isUrl) return URL.parse(bare)?.hostname ?? null
    const host = hostLike.exec(bare)?.[0] ?? ''
    const isHost = host !== '' && !fileEndings.has(host.slice(host.lastIndexOf('.') + 1).toLowerCase())
    if (isHost && (words.length === 1 || /^www\./i.test(host))) return hostOf(host)
  }
  return null
}

function hostOf(text: string): string | null {
  return URL.parse(`https://${text}`)?.hostname ?? null
}

/** The owner of `example.org` also owns `docs.example.org`; the other way round need not be so. */
function belongsTo(host: string, named: string): boolean {
  const [plain, plainNamed] = [host, named].map((each) => each.replace(/^www\./, ''))
  return plain === plainNamed || (plain?.endsWith(`.${plainNamed}`) ?? false)
}
