import { purify } from './sanitize/purify'

export function plainText(html: string): string {
  const fragment = purify(html, null)
  for (const block of fragment.querySelectorAll('p, li, br, tr, div, pre, h1, h2, h3, h4, h5, h6'))
    block.after('\n')
  return fragment.textContent.replace(/\n\s*\n+/g, '\n\n').trim()
}
