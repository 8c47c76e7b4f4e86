import type { AppError } from '@shared/errors/app-error'
import type { FileProgress } from '@shared/app/saved-files'
import { defineStore } from 'pinia'
import { onScopeDispose, ref, shallowRef, watch } from 'vue'
import { useBridge } from '../../../bridge/bridge-client'
import { useSizes } from '../../../i18n/formats/numbers'
import { useWords } from '../../../i18n/translations'
import { showToast } from '../../../ui/toast/toast'
import { useSession } from '../../session/session-store'

export interface FileUnderWay extends FileProgress {
  readonly name: string
}

/**
 * Saves the service's files, one at a time. A download outlives the pane that began it: it ends early only when
 * the person cancels it or signs out.
 */
export const useFileSaving = defineStore('file-saving', () => {
  const bridge = useBridge()
  const session = useSession()
  const t = useWords()
  const sizes = useSizes()
  /** Null while idle and while the file dialog is open. */
  const underWay = shallowRef<FileUnderWay | null>(null)
  /** Also true while the file dialog is open. */
  const isBusy = ref(false)
  /** Mounted panes that show the download. Without one, the app's frame shows it. */
  const places = ref(0)
  let controller: AbortController | null = null

  function cancel(): void {
    controller?.abort()
  }

  /** Confirms a saved file itself, on any screen. @returns null also when the person cancelled */
  async function save(token: string, name: string): Promise<AppError | null> {
    if (controller) return { code: 'saving-running' }
    controller = new AbortController()
    isBusy.value = true
    const response = await bridge.call(
      'link:save-file',
      { token },
      {
        signal: controller.signal,
        onPartial: (progress) => (underWay.value = { ...progress, name }),
      },
    )
    controller = null
    isBusy.value = false
    underWay.value = null
    if (!response.ok) return response.error.code === 'cancelled' ? null : response.error
    if (response.value)
      showToast(t('reader.fileSaved', { name: response.value.name, size: sizes(response.value.bytes) }))
    return null
  }

  watch(
    () => session.isOpen,
    (isOpen) => {
      if (!isOpen) cancel()
    },
  )

  return { underWay, isBusy, places, cancel, save }
})

/** For a pane that shows the download as long as it is mounted. */
export function useSavingPlace(): void {
  const saving = useFileSaving()
  saving.places += 1
  onScopeDispose(() => (saving.places -= 1))
}
