import { inlineElements } from '@shared/media/inline-elements'
import { withinParagraphs } from '@shared/entries/text-changes'

interface TextBlock {
  readonly letters: string
  readonly element: Element
}

const notRead = 'annotation, annotation-xml, script, style, .visually-hidden'

/** Letters and digits only: the reader may have repaired punctuation and white space. */
export function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The paragraphs of a rendered body, split by the rules that main uses to compare two versions. */
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
