import { folded } from '@shared/entries/folded-text'
import { nextTick, type Ref } from 'vue'
import type { ComboboxOption } from './use-combobox'

interface ComboboxKeysOptions {
  readonly box: Readonly<Ref<HTMLInputElement | null>>
  readonly isOpen: Ref<boolean>
  /** What was typed, folded; empty where it narrows nothing. */
  readonly typedText: Readonly<Ref<string>>
  readonly matching: Readonly<Ref<readonly ComboboxOption[]>>
  readonly activeId: Ref<number | null>
  readonly activeIndex: Readonly<Ref<number>>
  readonly chosen: Readonly<Ref<number | null>>
  readonly choose: (id: number) => void
  readonly close: () => void
}

/** What keys do in an editable combobox (ARIA Authoring Practices Guide, "Combobox Pattern"). */
export function createComboboxKeys(options: ComboboxKeysOptions): (event: KeyboardEvent) => void {
  const { box, isOpen, typedText, matching, activeId, activeIndex, chosen, choose, close } = options

  /** Points at the choice so many further on, past either end at the other; as the list opens, at what is chosen. */
  function point(by: 1 | -1): void {
    const count = matching.value.length
    const own = isOpen.value ? -1 : matching.value.findIndex(({ id }) => id === chosen.value)
    const next = activeIndex.value === -1 && by === -1 ? count - 1 : (activeIndex.value + by + count) % count
    activeId.value = matching.value[own === -1 ? next : own]?.id ?? null
  }

  function onArrow(event: KeyboardEvent, by: 1 | -1): void {
    event.preventDefault()
    if (!event.altKey) point(by)
    isOpen.value = true
  }

  function onEnter(event: KeyboardEvent): void {
    if (!isOpen.value) return
    event.preventDefault()
    const named = matching.value.find(
      ({ name }) => typedText.value !== '' && folded(name) === typedText.value,
    )
    const found = matching.value[activeIndex.value] ?? named
    if (found) choose(found.id)
  }

  /** The first closes the list and is nobody else's. */
  function onEscape(event: KeyboardEvent): void {
    if (!isOpen.value) return
    event.preventDefault()
    event.stopPropagation()
    close()
    void nextTick(() => box.value?.select())
  }

  return (event) => {
    switch (event.key) {
      case 'ArrowDown':
        return onArrow(event, 1)
      case 'ArrowUp':
        return onArrow(event, -1)
      case 'Enter':
        return onEnter(event)
      case 'Escape':
        return onEscape(event)
      case 'ArrowLeft':
      case 'ArrowRight':
      case 'Home':
      case 'End':
        // The caret moves, so the keys speak to the box again.
        activeId.value = null
    }
  }
}
