import { folded } from '@shared/entries/folded-text'
import { computed, nextTick, ref, type Ref } from 'vue'
import { createComboboxKeys } from './combobox-keys'

export interface ComboboxOption {
  readonly id: number
  readonly name: string
}

/**
 * The behaviour of an editable combobox with list autocomplete and manual selection (ARIA Authoring Practices
 * Guide, "Combobox Pattern"): typing narrows the list, ignoring case and diacritics, arrows point at a choice, and
 * nothing is chosen before. Leaving the box or Esc brings back the name of the choice; an emptied box has none.
 */
export function useCombobox(
  box: Readonly<Ref<HTMLInputElement | null>>,
  options: () => readonly ComboboxOption[],
  chosen: Ref<number | null>,
) {
  const isOpen = ref(false)
  /** What was typed; null while the box shows the name of the choice, which narrows nothing. */
  const typed = ref<string | null>(null)
  const activeId = ref<number | null>(null)

  const text = computed(() => typed.value ?? options().find(({ id }) => id === chosen.value)?.name ?? '')
  const typedText = computed(() => folded(typed.value?.trim() ?? ''))
  const matching = computed(() => options().filter(({ name }) => folded(name).includes(typedText.value)))
  /** -1 while no choice is pointed at. */
  const activeIndex = computed(() => matching.value.findIndex(({ id }) => id === activeId.value))

  function close(): void {
    isOpen.value = false
    typed.value = null
    activeId.value = null
  }

  function choose(id: number | null): void {
    close()
    if (id !== chosen.value) chosen.value = id
    box.value?.focus()
    // What is typed next replaces the name.
    void nextTick(() => box.value?.select())
  }

  function onInput(): void {
    typed.value = box.value?.value ?? ''
    activeId.value = null
    isOpen.value = true
    if (typed.value === '' && chosen.value !== null) chosen.value = null
  }

  /** A press that gives the focus would take the selection away again as it ends. */
  function onPress(event: MouseEvent): void {
    if (document.activeElement === box.value) return
    event.preventDefault()
    box.value?.focus()
  }

  function toggle(): void {
    if (isOpen.value) close()
    else isOpen.value = true
    box.value?.focus()
  }

  return {
    isOpen,
    typed,
    text,
    matching,
    activeIndex,
    close,
    choose,
    toggle,
    onInput,
    onKey: createComboboxKeys({
      box,
      isOpen,
      typedText,
      matching,
      activeId,
      activeIndex,
      chosen,
      choose,
      close,
    }),
    onPress,
    onFocus: () => box.value?.select(),
    onClick: () => (isOpen.value = true),
  }
}
