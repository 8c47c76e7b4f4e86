import type { ConfigurationField } from '../../src/main/config/configuration-field.ts'

/** A field's accepted values, in Markdown. */
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

/** One line of Markdown as plain text: without backticks, and links reduced to their text. */
export function plainText(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '')
}

/** Escapes text for an XML element or attribute. */
export function xmlText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
