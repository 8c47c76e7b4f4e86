import type { Page } from '@playwright/test'

/** Words with marks above and beneath their letters, and letters that reach far below the line. */
const words = 'إِشَارَاتٌ يُعْطَى مراجع'

/** The same as it is usually written. The marks of a line that is left out may reach up to one that is not. */
const letters = words.normalize('NFD').replace(/\p{Mn}/gu, '')

/**
 * Puts words with high and low marks in place of every text that is shown, and tells which of them are cut off: where
 * the ink of a line, as the engine measures it, goes beyond a box that clips what overflows it. Texts that end after some
 * lines are made longer than that: nothing of the lines that are left out may show. Boxes that scroll, cut in width and
 * what is for screen readers alone are left out. The page is of no use afterwards.
 *
 * @param root selector of what is looked at
 * @returns one line per text, with its box and how many CSS pixels are cut; none where all is well
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
