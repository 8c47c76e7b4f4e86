import { inlineElements } from '@shared/media/inline-elements'
import { withinParagraphs } from '@shared/entries/text-changes'

/** A paragraph, heading, list item or cell on the page. */
interface TextBlock {
  readonly letters: string
  readonly element: Element
}

/** What the reader shows in place of something else, or in another form. */
const notRead = 'annotation, annotation-xml, script, style, .visually-hidden'

/** The letters and digits alone: signs and white space may have been mended on the way to the page. */
export function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The paragraphs of a body on the page, by the rules by which main compares two bodies. */
export function textBlocks(root: Element): readonly TextBlock[] {
  const blocks: TextBlock[] = []
  let text = ''
  let element: Element | null = null
  function end(): void {
    const letters = lettersOf(text)
    if (letters !== '' && element) blocks.push({ letters, element })
    text = ''
    element = null
  }
  function read(node: Node, block: Element): void {
    for (const child of node.childNodes) {
      if (child instanceof Text) {
        text += child.data
        if (lettersOf(child.data) !== '') element ??= block
      } else if (child instanceof Element && !child.matches(notRead)) {
        if (standsInLine(child)) read(child, block)
        else {
          end()
          read(child, child)
          end()
        }
      }
    }
  }
  read(root, root)
  end()
  return blocks
}

function standsInLine({ localName }: Element): boolean {
  return inlineElements.has(localName) || withinParagraphs.has(localName)
}
