import { marked, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'

/** CSS pixels of each picture of the guide. */
export const pictureSize = { width: 1280, height: 720 } as const

/**
 * Reads `*.md?guide` in as a Vue component that shows it, and the list of its headings: rendered while the app is built,
 * so that nothing that renders Markdown is shipped. The file is the project's own; it is written into a template as it
 * is, and holds no HTML.
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

/** A single-file component of a Markdown document, without its title: the screen has a heading. */
export function guideComponent(markdown: string): string {
  const tokens = marked.lexer(markdown).filter((token) => !isTitle(token))
  const headings = tokens.filter(isSection).map(({ text }) => ({ id: idOf(text), text }))
  const html = marked.parser(tokens, { async: false, renderer: guideRenderer() })
  return [
    `<script>\nexport const headings = ${JSON.stringify(headings)}\nexport default {}\n</script>`,
    // Braces are Vue's; every other character is as it stands.
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
  // Relative, so that the build takes the file into the bundle; the size is told ahead, that nothing moves.
  renderer.image = ({ href, text }) => {
    if (text.trim() === '') throw new Error(`The picture ${href} has no words`)
    const { width, height } = pictureSize
    return `<img src="./${escaped(href)}" alt="${escaped(text)}" width="${width}" height="${height}" loading="lazy" decoding="async">`
  }
  renderer.link = ({ href }) => {
    throw new Error(`The guide leads nowhere, for what is behind # is the screen's: ${href}`)
  }
  // What tools write is between marks, which nobody sees.
  renderer.html = ({ text }) => {
    if (/^<!--(?:(?!-->).)*-->\s*$/s.test(text)) return ''
    throw new Error('The guide holds no HTML')
  }
  return renderer
}
