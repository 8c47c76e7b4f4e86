import { decodePath } from '@shared/links/decode-path'
import type { LinkDoubt } from '@shared/links/link-doubt'

/** Ends of file names that look like ends of host names. "report.pdf" names no host. */
const fileEndings = new Set(
  'csv doc docx gif htm html jpeg jpg js json key md mp3 mp4 odt pdf png ppt pptx py txt webp xls xlsx xml'.split(
    ' ',
  ),
)

/** Override the order of letters (Unicode Standard Annex 9): behind one, "elpmaxe.knab" reads as "bank.example". */
const override = /[\u202d\u202e]/u

/** What nobody sees: soft hyphens, joiners, marks of direction, fillers, and controls that are no blanks. */
const invisible = /(?!\s)[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]|\ufeff/gu

/** Dots that browsers take for one (Unicode Technical Standard 46) and that normalising leaves. */
const otherDots = /\u3002/gu

/** No host is longer than 253 characters; of a longer word only the beginning is looked at. */
const wordLength = 2_048

/** A host, and what may stand around it in a word. */
const piece = /[\p{L}\p{N}\p{M}._-]+/gu
const hostLike =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}_-]*[\p{L}\p{N}\p{M}])?\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/iu

/**
 * Whether a person should be asked before a link is opened, and why. A link whose words say where it leads, or name
 * no host at all, is opened at once.
 *
 * @param url admitted: https, http or mailto
 * @param text the words of the link, as they stand in the page
 */
export function doubtAbout(url: URL, text: string): LinkDoubt | null {
  if (override.test(text)) return 'reversed'
  const words = wordsOf(text)
  if (url.protocol === 'mailto:') return doubtAboutMail(url, words)
  if (words.flatMap(hostsIn).some((named) => !belongsTo(url.hostname, named))) return 'elsewhere'
  return /(^|\.)xn--/.test(url.hostname) ? 'international' : null
}

/** The words of a text as they look: without what is invisible, and full-width letters as their plain ones. */
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

/** The mail address that a word is, with or without `mailto:` and the fields of a mail. */
function mailIn(word: string): string | null {
  const bare = core(word).replace(/^mailto:/i, '')
  const [address = ''] = bare.split('?')
  return /^[^@/\\]+@[^@/\\]+\.[^@/\\]+$/u.test(address) ? address.toLowerCase() : null
}

/** Without the signs at its ends. */
function core(text: string): string {
  return /[\p{L}\p{N}](?:.*[\p{L}\p{M}\p{N}])?/u.exec(text)?.[0] ?? ''
}

/** Every host that a word names: what follows a scheme, and whatever looks like one before a path begins. */
function hostsIn(word: string): readonly string[] {
  const hosts: string[] = []
  const slash = word.search(/[/\\]/)
  for (const { 0: found, index } of word.matchAll(piece)) {
    const before = word.slice(Math.max(0, index - 'https://'.length), index)
    const after = word.slice(index + found.length)
    const name = core(found)
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

/** As a URL has it: in lower case and plain letters. What can be no host stays as it is, and equals none. */
function hostOf(name: string): string {
  return URL.parse(`https://${name}`)?.hostname ?? name
}

/** The owner of `example.org` also owns `docs.example.org`; the other way round need not be so. */
function belongsTo(host: string, named: string): boolean {
  const [plain, plainNamed] = [host, named].map((each) => each.replace(/^www\./, ''))
  return plain === plainNamed || (plain?.endsWith(`.${plainNamed}`) ?? false)
}
