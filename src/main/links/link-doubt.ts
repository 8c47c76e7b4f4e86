import { decodePath } from '@shared/links/urls'
import type { LinkDoubt } from '@shared/links/link-doubt'

/** File extensions that look like top-level domains: "report.pdf" names no host. */
const fileEndings = new Set(
  'csv doc docx gif htm html jpeg jpg js json key md mp3 mp4 odt pdf png ppt pptx py txt webp xls xlsx xml'.split(
    ' ',
  ),
)

/** After a direction override (Unicode Standard Annex 9), "elpmaxe.knab" reads as "bank.example". */
const override = /[\u202d\u202e]/u

/** Soft hyphens, joiners, direction marks, fillers, and control characters other than blanks. */
const invisible = /(?!\s)[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]|\ufeff/gu

/** Browsers treat these as dots (Unicode Technical Standard 46), but normalisation does not replace them. */
const otherDots = /\u3002/gu

/** Host names have at most 253 characters, so only the beginning of a longer word is examined. */
const wordLength = 2_048

const piece = /[\p{L}\p{N}\p{M}._-]+/gu
const hostLike =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}_-]*[\p{L}\p{N}\p{M}])?\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/iu

/**
 * Null if the link may open without asking: its text states the real target, or names no host at all.
 *
 * @param url already validated: https, http or mailto
 */
export function doubtAbout(url: URL, text: string): LinkDoubt | null {
  if (override.test(text)) return 'reversed'
  const words = wordsOf(text)
  if (url.protocol === 'mailto:') return doubtAboutMail(url, words)
  if (words.flatMap(hostsIn).some((named) => !belongsTo(url.hostname, named))) return 'elsewhere'
  return /(^|\.)xn--/.test(url.hostname) ? 'international' : null
}

/** The words as people see them: without invisible characters, and with full-width letters normalised. */
function wordsOf(text: string): readonly string[] {
  return text
    .replace(invisible, '')
    .split(/\s+/)
    .flatMap((word) => word.slice(0, wordLength).normalize('NFKC').replace(otherDots, '.').split(/\s+/))
}

function doubtAboutMail(url: URL, words: readonly string[]): LinkDoubt | null {
  const recipients = decodePath(url.pathname)
    .split(/[,;]/)
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== '')
  if (url.searchParams.has('body') || recipients.length > 1) return 'prepared-mail'
  const recipient = recipients[0] ?? ''
  const host = hostOf(recipient.slice(recipient.lastIndexOf('@') + 1))
  const misleads = (word: string): boolean => {
    const mail = mailIn(word)
    return mail === null ? hostsIn(word).some((named) => !belongsTo(host, named)) : mail !== recipient
  }
  return words.some(misleads) ? 'elsewhere' : null
}

/** The e-mail address in a word, with or without `mailto:` and header fields. */
function mailIn(word: string): string | null {
  const bare = core(word).replace(/^mailto:/i, '')
  const [address = ''] = bare.split('?')
  return /^[^@/\\]+@[^@/\\]+\.[^@/\\]+$/u.test(address) ? address.toLowerCase() : null
}

function core(text: string): string {
  return /[\p{L}\p{N}](?:.*[\p{L}\p{M}\p{N}])?/u.exec(text)?.[0] ?? ''
}

/** All hosts in a word: the text after each scheme, and whatever looks like a host before the path begins. */
function hostsIn(word: string): readonly string[] {
  const hosts: string[] = []
  const slash = word.search(/[/\\]/)
  for (const { 0: match, index } of word.matchAll(piece)) {
    const before = word.slice(Math.max(0, index - 'https://'.length), index)
    const after = word.slice(index + match.length)
    const name = core(match)
    const isAfterScheme = /(?:https?:[/\\]*|[a-z]:[/\\]{2})$/i.test(before)
    const isMailbox = after.startsWith('@') && (slash === -1 || slash > index)
    if (name === '' || isMailbox || !(isAfterScheme || looksLikeHost(name))) continue
    hosts.push(hostOf(name))
    if (/^(?::\d+)?[/\\?#]/.test(after)) break
  }
  return hosts
}

function looksLikeHost(name: string): boolean {
  return hostLike.test(name) && !fileEndings.has(name.slice(name.lastIndexOf('.') + 1).toLowerCase())
}

/** An invalid host stays as it is and equals no other. */
function hostOf(name: string): string {
  return URL.parse(`https://${name}`)?.hostname ?? name
}

/** The owner of `example.org` also owns `docs.example.org`, but not necessarily the other way round. */
function belongsTo(host: string, named: string): boolean {
  const [plain, plainNamed] = [host, named].map((each) => each.replace(/^www\./, ''))
  return plain === plainNamed || (plain?.endsWith(`.${plainNamed}`) ?? false)
}
