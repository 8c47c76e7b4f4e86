import type { ConfigurationField } from '../../src/main/config/configuration-field.ts'

/** What a field takes, in Markdown. */
export function valueWords({ kind, choices }: ConfigurationField): string {
  switch (kind) {
    case 'number':
      return 'whole number'
    case 'boolean':
      return '`true` or `false`'
    case 'list':
      return 'list of texts'
    case 'text':
      return choices ? oneOf(choices) : 'text'
  }
}

function oneOf(choices: readonly string[]): string {
  const quoted = choices.map((choice) => `\`${choice}\``)
  return `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
}

/** Markdown of one line as the text it stands for: without backticks, and links as their words. */
export function plainText(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '')
}

/** A text for an element or attribute of XML. */
export function xmlText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
