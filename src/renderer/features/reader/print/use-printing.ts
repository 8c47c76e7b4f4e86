import type { AppError } from '@shared/errors/app-error'
import type { Resource } from '@shared/entries/resources'
import { ref, shallowRef, watch, type Ref } from 'vue'
import { useBridge } from '../../../bridge/bridge-client'
import { useWords } from '../../../i18n/translations'
import { useAppInfo } from '../../app-info/app-info-store'
import { withoutSoftHyphens } from '../hyphenation/without-soft-hyphens'
import { pageFooter, readableUrl } from './page-footer'
import { useReader } from '../reader-store'

/** After so long, images that have not loaded are printed as empty boxes (milliseconds). */
const longestWait = 15_000

/** Prints the open entry or saves it as a PDF: only the article, by styles/print.css, with all its images. */
export function usePrinting(article: () => HTMLElement | null) {
  const t = useWords()
  const bridge = useBridge()
  const reader = useReader()
  const appInfo = useAppInfo()
  const isPreparing = ref(false)
  const error = shallowRef<AppError | null>(null)

  /** @returns whether it was printed; false when the person cancelled or it failed */
  async function put(resource: Resource, channel: 'entry:print' | 'entry:save-pdf'): Promise<boolean> {
    const printed = article()
    if (isPreparing.value || !printed) return false
    // The key is still there where the menu does not offer it.
    if (appInfo.isDisabled('export')) {
      error.value = { code: 'switched-off' }
      return false
    }
    isPreparing.value = true
    const title = resource.title || t('resources.untitled')
    const footer = pageFooter(resource.link ?? '', directionOf(printed))
    const documentTitle = document.title
    const { documentElement: root } = document
    const interfaceLanguage = root.lang
    try {
      await loadImages(printed, Date.now() + longestWait)
      putUrlsAfterLinks(printed)
      document.adoptedStyleSheets.push(footer)
      document.title = title
      // A PDF has one language, which is what its reader hears.
      root.lang = resource.language ?? interfaceLanguage
      const response = await withoutSoftHyphens(printed, () =>
        channel === 'entry:print'
          ? bridge.call(channel, undefined)
          : bridge.call(channel, { suggestedName: title.slice(0, 200) }),
      )
      error.value = response.ok ? null : response.error
      return response.ok && response.value
    } finally {
      document.title = documentTitle
      root.lang = interfaceLanguage
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

/** As the entry's title runs, and its pages with it (styles/print.css). */
function directionOf(article: HTMLElement): string {
  return getComputedStyle(article.querySelector('header') ?? article).direction
}

/** Images out of view load when someone scrolls to them, and parts of a long body follow by and by. Paper needs all of them before. */
async function loadImages(article: HTMLElement, deadline: number): Promise<void> {
  for (;;) {
    const waiting = [...article.querySelectorAll('img')].filter((image) => !image.complete || !image.src)
    const isWhole = article.querySelector('[aria-busy="true"]') === null
    if ((waiting.length === 0 && isWhole) || Date.now() > deadline) return
    for (const image of waiting) image.loading = 'eager'
    await new Promise(requestAnimationFrame)
  }
}

/** What is printed after a link: its URL, unless its words are that already (styles/print.css). */
function putUrlsAfterLinks(article: HTMLElement): void {
  for (const link of article.querySelectorAll<HTMLAnchorElement>('a[href^="https:"]'))
    if (bare(link.textContent) !== bare(link.href)) link.dataset['printed'] = ` (${readableUrl(link.href)})`
}

function bare(url: string): string {
  return url.trim().replace(/^https?:\/\/(www\.)?|\/$/g, '')
}
