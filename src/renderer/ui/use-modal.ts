import { onBeforeUnmount, onMounted, type Ref } from 'vue'

/**
 * Shows a native dialog for as long as its component is there. The component asks to be removed with the element's
 * `cancel`, prevented, and with its `close`. The latter alone is too late, being a task of its own (HTML standard,
 * "close the dialog"): the button that opens the dialog, pressed in between, would find it open and then be undone.
 */
export function useModal(dialog: Readonly<Ref<HTMLDialogElement | null>>): void {
  onMounted(() => dialog.value?.showModal())
  // Only closing gives the focus back: a dialog removed while it is open leaves it to nobody.
  onBeforeUnmount(() => dialog.value?.close())
}
