import type { Page } from '@playwright/test'

/** Text with marks above and below its letters, and letters that reach far below the line. */
const words = 'إِشَارَاتٌ يُعْطَى مراجع'

/** The same text without marks: the marks of a hidden line may reach up into a visible one. */
const letters = words.normalize('NFD').replace(/\p{Mn}/gu, '')

/**
 * Replaces every visible text by words with high and low marks, and reports those that are cut off: a line's
 * ink, as the engine measures it, overflows a clipping box. Line-clamped texts get more lines than they show,
 * and nothing of the hidden lines may be visible. Ignores scroll containers, cuts in width and text only for
 * screen readers. The page is unusable afterwards.
 *
 * @param root selector of the elements to check
 * @returns one line per cut text, with its box and the CSS pixels cut off
 */
export async function clippedMarks(page: Page, root = 'body'): Promise<readonly string[]> {
  return page.evaluate(
    async ({ words, letters, root }) => {
      const shown = (element: Element): boolean =>
        element.checkVisibility({ checkVisibilityCSS: true }) &&
        !element.closest('.visually-hidden, svg, dialog:not([open])')
      const texts = (): Text[] => {
        const found: Text[] = []
        for (const base of document.querySelectorAll(root)) {
          const walker = document.createTreeWalker(base, NodeFilter.SHOW_TEXT)
          while (walker.nextNode()) {
            const text = walker.currentNode as Text
            if (text.data.trim() !== '' && text.parentElement && shown(text.parentElement)) found.push(text)
          }
        }
        return found
      }
      const all = texts()
      const isClamped = ({ parentElement }: Text): boolean =>
        parentElement !== null && getComputedStyle(parentElement).webkitLineClamp !== 'none'
      for (const text of all) text.data = isClamped(text) ? `${words} `.repeat(9) : words
      for (let frame = 0; frame < 5; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      const pen = new OffscreenCanvas(1, 1).getContext('2d')
      if (!pen) throw new Error('no canvas to measure on')
      const nameOf = (element: Element): string => `${element.localName}.${element.className}`
      const cut: string[] = []
      for (const text of all) {
        const parent = text.parentElement
        if (!parent || !text.isConnected) continue
        const style = getComputedStyle(parent)
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
        const ink = pen.measureText(words)
        const body = pen.measureText(letters)
        const range = document.createRange()
        range.selectNodeContents(text)
        for (const line of range.getClientRects()) {
          const baseline = line.top + ink.fontBoundingBoxAscent
          const [top, bottom] = [
            baseline - ink.actualBoundingBoxAscent,
            baseline + ink.actualBoundingBoxDescent,
          ]
          for (let box: Element | null = parent; box; box = box.parentElement) {
            const { overflowY, contain } = getComputedStyle(box)
            if (overflowY === 'auto' || overflowY === 'scroll') break
            const clips = overflowY !== 'visible' || /strict|content|paint/.test(contain)
            if (!clips || box === document.body || box === document.documentElement) continue
            const edge = box.getBoundingClientRect()
            if (baseline > edge.bottom) {
              if (edge.bottom - (baseline - body.actualBoundingBoxAscent) > 0.25)
                cut.push(`${nameOf(parent)}: a line that is left out shows`)
              break
            }
            const beyond = Math.max(edge.top - top, bottom - edge.bottom)
            if (beyond > 0.75) cut.push(`${nameOf(parent)} in ${nameOf(box)}: ${beyond.toFixed(1)}`)
          }
        }
      }
      return [...new Set(cut)]
    },
    { words, letters, root },
  )
}
