import { onBeforeUnmount, onMounted, type Ref } from 'vue'

/**
 * The component closes on the element's `cancel`, prevented, and on `close`. `close` alone is too late, as a
 * separate task (HTML standard, "close the dialog"): pressing the button that opens the dialog in between
 * would open it and then be undone.
 */
export function useModal(dialog: Readonly<Ref<HTMLDialogElement | null>>): void {
  onMounted(() => dialog.value?.showModal())
  // Only closing restores the focus; removing an open dialog loses it.
  onBeforeUnmount(() => dialog.value?.close())
}
