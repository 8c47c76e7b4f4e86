import type { Page } from '@playwright/test'
import { englishNames, patternOf, type InterfaceNames } from '../pages/interface-names.ts'

/** Words that no sentence of the other languages has. */
const english = /\b(the|of|and|is|are|was|were|this|that|with|your|you|from|which|what|has|have|been|to)\b/i

/** A message with values says something by itself where it has a word of its own. */
const hasWord = /\p{L}{2}/u

/**
 * What a screen shows in English although the interface speaks another language: texts, and names and hints of
 * controls. What the service or a person has written, which has a direction or language of its own, is left out.
 */
export async function englishLeft(page: Page, { messages }: InterfaceNames): Promise<readonly string[]> {
  const own = new Set(messages)
  const withValues = messages.filter(
    (text) => /\{\w+\}/.test(text) && hasWord.test(text.replace(/\{\w+\}/g, '')),
  )
  const isOwn = new RegExp(`^(${withValues.map(patternOf).join('|')})$`)
  const foreign = new Set(englishNames.messages.filter((message) => !own.has(message)))
  const texts = await textsOnScreen(page)
  return texts.filter(
    (text) => foreign.has(text) || (english.test(text) && !own.has(text) && !isOwn.test(text)),
  )
}

/** Each once: the title, all texts, and what attributes tell. */
async function textsOnScreen(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const attributes = [
      'aria-label',
      'title',
      'data-tip',
      'placeholder',
      'alt',
      'aria-description',
      'aria-valuetext',
    ]
    const content = '.prose, q, bdi, pre, code, style, body :is([dir="auto"], [dir="ltr"], [lang])'
    const texts = new Set([document.title])
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      if (!element?.checkVisibility() || element.closest(content)) continue
      if (node !== element) texts.add(node.textContent ?? '')
      else for (const name of attributes) texts.add(element.getAttribute(name) ?? '')
    }
    return [...texts].map((text) => text.trim()).filter((text) => text !== '')
  })
}
