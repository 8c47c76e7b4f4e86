import type { Page } from '@playwright/test'
import { englishNames, patternOf, type InterfaceNames } from '../e2e/pages/interface-names.ts'

/** Words that occur in no other language's sentences. */
const english = /\b(the|of|and|is|are|was|were|this|that|with|your|you|from|which|what|has|have|been|to)\b/i

/** A message that is more than its placeholders. */
const hasWord = /\p{L}{2}/u

/** English texts on a screen in another language. */
export async function englishLeft(page: Page, names: InterfaceNames): Promise<readonly string[]> {
  return englishAmong(await page.evaluate(textsOfInterface), names)
}

/** Selects the English texts from those of an interface in another language. */
export function englishAmong(texts: readonly string[], { messages }: InterfaceNames): readonly string[] {
  const own = new Set(messages)
  const withValues = messages.filter(
    (text) => /\{\w+\}/.test(text) && hasWord.test(text.replace(/\{\w+\}/g, '')),
  )
  const isOwn = new RegExp(`^(${withValues.map(patternOf).join('|')})$`)
  const foreign = new Set(englishNames.messages.filter((message) => !own.has(message)))
  return texts.filter(
    (text) => foreign.has(text) || (english.test(text) && !own.has(text) && !isOwn.test(text)),
  )
}

/**
 * Distinct texts of the interface: the title, all text nodes, and names and hints of controls. Leaves out the
 * service's and people's own content, which has its own direction or language. Runs in the page, so it uses
 * nothing from outside.
 */
export function textsOfInterface(): readonly string[] {
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
  const shown = new Set<Element>()
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      node instanceof Element && node.matches(content) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Element)) {
      if (node.parentElement && shown.has(node.parentElement)) texts.add(node.textContent ?? '')
    } else if (node.checkVisibility()) {
      shown.add(node)
      for (const name of attributes) texts.add(node.getAttribute(name) ?? '')
    }
  }
  return [...texts].map((text) => text.trim()).filter((text) => text !== '')
}
