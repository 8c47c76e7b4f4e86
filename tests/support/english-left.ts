import type { Page } from '@playwright/test'
import { englishNames, patternOf, type InterfaceNames } from '../e2e/pages/interface-names.ts'

/** Words that no sentence of the other languages has. */
const english = /\b(the|of|and|is|are|was|were|this|that|with|your|you|from|which|what|has|have|been|to)\b/i

/** A message with values says something by itself where it has a word of its own. */
const hasWord = /\p{L}{2}/u

/** The English texts on a screen whose interface speaks another language. */
export async function englishLeft(page: Page, names: InterfaceNames): Promise<readonly string[]> {
  return englishAmong(await page.evaluate(textsOfInterface), names)
}

/** Picks the English texts out of those of an interface that speaks another language. */
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
 * Lists the texts of the interface, each once: the title, all texts, and the names and hints of controls. Leaves out content
 * that the service or a person has written: it has a direction or language of its own. Runs inside the page, so it uses
 * nothing from outside itself.
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
