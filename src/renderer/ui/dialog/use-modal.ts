import { onBeforeUnmount, onMounted, type Ref } from 'vue'

/**
 * Shows the dialog as modal. The component must close it on the element's `cancel`, whose default it
 * prevents, and on `close`. `close` alone comes too late, because it arrives as a separate task (HTML
 * standard, "close the dialog"): a press of the button that opens the dialog in between would be undone.
 */
export function useModal(dialog: Readonly<Ref<HTMLDialogElement | null>>): void {
  onMounted(() => dialog.value?.showModal())
  // Only closing restores the focus; removing an open dialog loses it.
  onBeforeUnmount(() => dialog.value?.close())
}
