import type { AppError } from '@shared/app-error'
import type { Resource } from '@shared/resources'
import { ref, shallowRef, watch, type Ref } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import { useWords } from '../../i18n/translations'
import { pageFooter } from './page-footer'
import { useReader } from './reader-store'

/** Images that have not come by then are printed as the boxes they are (milliseconds). */
const longestWait = 15_000

/** Puts the open entry on paper or into a PDF: only the article, by styles/print.css, with all its images. */
export function usePrinting(article: () => HTMLElement | null) {
  const t = useWords()
  const bridge = useBridge()
  const reader = useReader()
  const isPreparing = ref(false)
  const error = shallowRef<AppError | null>(null)

  /** @returns whether it was printed; false when the person would rather not, or it failed */
  async function put(resource: Resource, channel: 'entry:print' | 'entry:save-pdf'): Promise<boolean> {
    const printed = article()
    if (isPreparing.value || !printed) return false
    isPreparing.value = true
    const title = resource.title || t('resources.untitled')
    const footer = pageFooter(resource.link ?? '')
    const documentTitle = document.title
    try {
      await loadImages(printed, Date.now() + longestWait)
      noteSpokenUrls(printed)
      document.adoptedStyleSheets.push(footer)
      document.title = title
      const response =
        channel === 'entry:print'
          ? await bridge.call(channel, undefined)
          : await bridge.call(channel, { suggestedName: title.slice(0, 200) })
      error.value = response.ok ? null : response.error
      return response.ok && response.value
    } finally {
      document.title = documentTitle
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

/** Images below the fold are not loaded until someone scrolls there, which nobody does on paper. */
async function loadImages(article: HTMLElement, deadline: number): Promise<void> {
  for (;;) {
    const waiting = [...article.querySelectorAll('img')].filter((image) => !image.complete || !image.src)
    if (waiting.length === 0 || Date.now() > deadline) return
    for (const image of waiting) image.loading = 'eager'
    await new Promise(requestAnimationFrame)
  }
}

/** Behind a link its URL is printed, unless its words are that URL. */
function noteSpokenUrls(article: HTMLElement): void {
  for (const link of article.querySelectorAll('a'))
    link.toggleAttribute('data-says-url', bare(link.textContent) === bare(link.href))
}

function bare(url: string): string {
  return url.trim().replace(/^https?:\/\/(www\.)?|\/$/g, '')
}
