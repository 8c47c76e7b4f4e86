import { marked, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'

/** Size of the guide's images in CSS pixels. */
export const pictureSize = { width: 1280, height: 720 } as const

/**
 * Compiles `*.md?guide` into a Vue component and a list of its headings at build time, so that no Markdown
 * renderer ships. The file is the project's own: it is inserted into a template unescaped, and must contain
 * no HTML.
 */
export function guidePlugin(): Plugin {
  return {
    name: 'guide',
    enforce: 'pre',
    transform: {
      filter: { id: /\.md$/ },
      handler: (source) => ({ code: guideComponent(source), map: null }),
    },
  }
}

/** Leaves out the document's title, since the screen has its own heading. */
export function guideComponent(markdown: string): string {
  const tokens = marked.lexer(markdown).filter((token) => !isTitle(token))
  const headings = tokens.filter(isSection).map(({ text }) => ({ id: idOf(text), text }))
  const html = marked.parser(tokens, { async: false, renderer: guideRenderer() })
  return [
    `<script>\nexport const headings = ${JSON.stringify(headings)}\nexport default {}\n</script>`,
    // Braces would be Vue interpolations.
    `<template><div>${html.replaceAll('{{', '&#123;&#123;')}</div></template>\n`,
  ].join('\n')
}

const isTitle = (token: Token): boolean => token.type === 'heading' && (token as Tokens.Heading).depth === 1
const isSection = (token: Token): token is Tokens.Heading =>
  token.type === 'heading' && (token as Tokens.Heading).depth === 2

const idOf = (text: string): string =>
  `guide-${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

function guideRenderer() {
  const renderer = new marked.Renderer()
  renderer.heading = function ({ tokens, depth, text }) {
    return `<h${depth} id="${idOf(text)}" tabindex="-1">${this.parser.parseInline(tokens)}</h${depth}>\n`
  }
  // The path is relative, so that the build bundles the file. The given size avoids layout shifts.
  renderer.image = ({ href, text }) => {
    if (text.trim() === '') throw new Error(`The picture ${href} has no words`)
    const { width, height } = pictureSize
    return `<img src="./${escaped(href)}" alt="${escaped(text)}" width="${width}" height="${height}" loading="lazy" decoding="async">`
  }
  renderer.link = ({ href }) => {
    throw new Error(`The guide leads nowhere, for what is behind # is the screen's: ${href}`)
  }
  // Generated parts are enclosed in comments, which are dropped.
  renderer.html = ({ text }) => {
    if (/^<!--(?:(?!-->).)*-->\s*$/s.test(text)) return ''
    throw new Error('The guide holds no HTML')
  }
  return renderer
}
