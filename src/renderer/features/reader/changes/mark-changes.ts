import type { TextChange } from '@shared/entries/text-changes'
import { lettersOf, textBlocks } from './text-blocks'

type ChangeWords = Readonly<Record<TextChange['kind'], string>>

export interface MarkedChanges {
  /** The note of each change, in their order; null where its place is not on the page. */
  readonly notes: readonly (HTMLElement | null)[]
  /** Puts everything back as it was. */
  readonly remove: () => void
}

/** These hold what is said of them; what is said of others stands before them. */
const holdTheirNote = 'li, td, th, dt, dd, caption, figcaption, summary'

/**
 * Marks what changed in a body on the page: a note before each paragraph, with the words that went and came as `del` and
 * `ins`, and a bar beside the paragraph. Only text is put in, as text.
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
  // After all directions have been read: the page is laid out once.
  const notes = places.map(({ change, block, isShown, direction }) => {
    if (!isShown) return null
    const note = noteOf(change, words)
    // Of its own, lest its words turn a block that finds its direction by its first ones.
    note.dir = direction
    if (block === null || block === root) root.append(note)
    else if (block.matches(holdTheirNote)) block.prepend(note)
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
  // What is new stands below as it is.
  if (kind === 'added') return note
  const text = document.createElement('span')
  text.dir = 'auto'
  for (const [index, { text: part, is }] of parts.entries()) {
    if (is === 'same') text.append(part)
    else {
      // Between a word that went and the one that came in its place there is none in either text.
      if ((parts[index - 1]?.is ?? 'same') !== 'same') text.append(' ')
      const element = document.createElement(is === 'added' ? 'ins' : 'del')
      element.textContent = part
      text.append(element)
    }
  }
  note.append(' ', text)
  return note
}
