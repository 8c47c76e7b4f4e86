import type { AppError } from '@shared/errors/app-error'
import type { Resource } from '@shared/entries/resources'
import { longestHeading, mostHeadings } from '@shared/app/saved-files'
import { ref, shallowRef, watch, type Ref } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import { useWords } from '../../i18n/translations'
import { useAppInfo } from '../app-info/app-info-store'
import { withoutSoftHyphens } from './hyphenation/without-soft-hyphens'
import { useReader } from './reader-store'

/** The words of the headings that are shown, as the outline of a PDF names them. */
function headingsOf(article: Element): string[] {
  return [...article.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .filter((heading) => heading.checkVisibility())
    .map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim().slice(0, longestHeading))
    .filter((words) => words !== '')
    .slice(0, mostHeadings)
}

/** Milliseconds after which images still loading are printed as empty boxes. */
const longestWait = 15_000

export function usePrinting(article: () => HTMLElement | null) {
  const t = useWords()
  const bridge = useBridge()
  const reader = useReader()
  const appInfo = useAppInfo()
  const isPreparing = ref(false)
  const error = shallowRef<AppError | null>(null)

  /** @returns false when the user cancelled or it failed */
  async function put(resource: Resource, channel: 'entry:print' | 'entry:save-pdf'): Promise<boolean> {
    const printed = article()
    if (isPreparing.value || !printed) return false
    // The shortcut still works when the menu does not offer the action.
    if (appInfo.isDisabled('export')) {
      error.value = { code: 'switched-off' }
      return false
    }
    isPreparing.value = true
    reader.showsWhole = true
    const title = resource.title || t('resources.untitled')
    const footer = pageFooter(resource.link ?? '', directionOf(printed))
    let restoreNames = (): void => undefined
    try {
      await loadAll(printed, Date.now() + longestWait)
      // Another entry was opened, or this one closed.
      if (!printed.isConnected || reader.resource?.id !== resource.id) return false
      putUrlsAfterLinks(printed)
      document.adoptedStyleSheets.push(footer)
      restoreNames = nameDocument(title, resource.language)
      const response = await withoutSoftHyphens(printed, () =>
        channel === 'entry:print'
          ? bridge.call(channel, undefined)
          : bridge.call(channel, { suggestedName: title.slice(0, 200), headings: headingsOf(printed) }),
      )
      error.value = response.ok ? null : response.error
      return response.ok && response.value
    } finally {
      restoreNames()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== footer)
      isPreparing.value = false
    }
  }

  watch(
    () => reader.resource,
    () => (error.value = null),
  )

  return { isPreparing: isPreparing as Readonly<Ref<boolean>>, error, put }
}

/**
 * Gives the page the title and the language of what is printed. A PDF has one language, which screen readers use.
 *
 * @param language null if it is unknown: the interface's stays
 * @returns a function that puts back what was there, except where it has changed since
 */
function nameDocument(title: string, language: string | null): () => void {
  const { documentElement: root } = document
  const before = { title: document.title, language: root.lang }
  document.title = title
  root.lang = language ?? before.language
  // The engine may have changed the white space of the title.
  const printed = { title: document.title, language: root.lang }
  return () => {
    if (document.title === printed.title) document.title = before.title
    if (root.lang === printed.language) root.lang = before.language
  }
}

/** The direction of the title and so of the pages (styles/print.css). */
function directionOf(article: HTMLElement): string {
  return getComputedStyle(article.querySelector('header') ?? article).direction
}

/** The text has no deadline, since a document that ends in the middle looks complete. */
async function loadAll(article: HTMLElement, deadline: number): Promise<void> {
  for (;;) {
    const waiting = [...article.querySelectorAll('img')].filter((image) => !image.complete || !image.src)
    const isWhole = article.querySelector('[data-more]') === null
    if ((isWhole && (waiting.length === 0 || Date.now() > deadline)) || !article.isConnected) return
    for (const image of waiting) image.loading = 'eager'
    await new Promise(requestAnimationFrame)
  }
}

/** Sets the URL that is printed after each link, unless the link's text is that URL (styles/print.css). */
function putUrlsAfterLinks(article: HTMLElement): void {
  for (const link of article.querySelectorAll<HTMLAnchorElement>('a[href^="https:"]'))
    if (bare(link.textContent) !== bare(link.href)) link.dataset['printed'] = ` (${printedUrl(link.href)})`
}

function bare(url: string): string {
  return url.trim().replace(/^https?:\/\/(www\.)?|\/$/g, '')
}

function pageFooter(url: string, direction: string): CSSStyleSheet {
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right']
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@page {
    @bottom-${start} { inline-size: 85%; content: ${cssString(printedUrl(url))}; }
    @bottom-${end} { content: counter(page) ' / ' counter(pages); direction: ${direction}; }
  }`)
  return sheet
}

/** A CSS string. Escapes any character that could end it (CSS Syntax §4.3.7). */
export function cssString(text: string): string {
  return `'${text.replace(/[^\w\-./:?=&%#~+,;@!$()* ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}'`
}

export function printedUrl(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
