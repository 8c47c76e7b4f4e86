import { type TextChange, withinParagraphs } from '@shared/entries/resources'
import { inlineElements } from '@shared/media/inline-elements'

interface TextBlock {
  readonly letters: string
  readonly element: Element
}

const ignoredElements = 'annotation, annotation-xml, script, style, .visually-hidden'

/** Letters and digits only: the reader may have repaired punctuation and white space. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The paragraphs of a rendered body, split by the rules that main uses to compare two versions. */
function textBlocks(root: Element): readonly TextBlock[] {
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
      } else if (child instanceof Element && !child.matches(ignoredElements)) {
        if (isInline(child)) read(child, block)
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

function isInline({ localName }: Element): boolean {
  return inlineElements.has(localName) || withinParagraphs.has(localName)
}

type ChangeWords = Readonly<Record<TextChange['kind'], string>>

export interface MarkedChanges {
  /** The note of each change, in order; null if the body lacks the place of the change. */
  readonly notes: readonly (HTMLElement | null)[]
  readonly remove: () => void
}

/** A note is inserted at the start of these elements, but before all others. */
const elementsWithNoteInside = 'li, td, th, dt, dd, caption, figcaption, summary'

/**
 * Puts a note before each changed paragraph, with the changed words as `del` and `ins`. Inserts text only as
 * text nodes.
 */
export function markChanges(
  root: HTMLElement,
  changes: readonly TextChange[],
  words: ChangeWords,
): MarkedChanges {
  const blocks = textBlocks(root)
  const marked: Element[] = []
  let from = 0

  function blockOf(place: string): Element | null {
    const letters = lettersOf(place)
    const index = blocks.findIndex((block, at) => at >= from && block.letters === letters)
    if (index === -1) return null
    from = index
    return blocks[index]?.element ?? null
  }

  const places = changes.map((change) => {
    const block = change.place === null ? null : blockOf(change.place)
    const isShown = change.place === null || block !== null
    return { change, block, isShown, direction: getComputedStyle(block ?? root).direction }
  })
  // Inserts the notes after reading every direction, so that the page is laid out only once.
  const notes = places.map(({ change, block, isShown, direction }) => {
    if (!isShown) return null
    const note = noteOf(change, words)
    // An explicit direction: otherwise the note's words could change that of a block with `dir="auto"`.
    note.dir = direction
    if (block === null || block === root) root.append(note)
    else if (block.matches(elementsWithNoteInside)) block.prepend(note)
    else block.before(note)
    if (change.kind !== 'removed' && block !== null && block !== root) {
      block.classList.add('changed-block')
      marked.push(block)
    }
    return note
  })

  return {
    notes,
    remove(): void {
      for (const note of notes) note?.remove()
      for (const block of marked) block.classList.remove('changed-block')
    },
  }
}

function noteOf({ kind, parts }: TextChange, words: ChangeWords): HTMLElement {
  const note = document.createElement('div')
  note.className = 'change-note'
  note.tabIndex = -1
  note.setAttribute('role', 'note')
  const label = document.createElement('b')
  label.textContent = words[kind]
  note.append(label)
  // The paragraph below shows the new text.
  if (kind === 'added') return note
  const text = document.createElement('span')
  text.dir = 'auto'
  for (const [index, { text: part, is }] of parts.entries()) {
    if (is === 'same') text.append(part)
    else {
      // Separates a removed word from its replacement, since neither text has a space there.
      if ((parts[index - 1]?.is ?? 'same') !== 'same') text.append(' ')
      const element = document.createElement(is === 'added' ? 'ins' : 'del')
      element.textContent = part
      text.append(element)
    }
  }
  note.append(' ', text)
  return note
}
