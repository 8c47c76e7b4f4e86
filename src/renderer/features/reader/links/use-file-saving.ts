import { failure, success, type Result } from '@shared/errors/result'
import type { FileProgress, SavedFile } from '@shared/app/saved-file'
import { onScopeDispose, shallowRef } from 'vue'
import { useBridge } from '../../../bridge/bridge-client'

export interface FileUnderWay extends FileProgress {
  readonly name: string
}

/** Saves the service's files, one at a time. Unmounting the component cancels the download. */
export function useFileSaving() {
  const bridge = useBridge()
  /** Null while idle and while the file dialog is open. */
  const underWay = shallowRef<FileUnderWay | null>(null)
  let controller: AbortController | null = null

  function cancel(): void {
    controller?.abort()
  }

  onScopeDispose(cancel)

  return {
    underWay,
    cancel,

    /** @returns null when the user cancelled */
    async save(token: string, name: string): Promise<Result<SavedFile | null>> {
      if (controller) return success(null)
      controller = new AbortController()
      const response = await bridge.call(
        'link:save-file',
        { token },
        {
          signal: controller.signal,
          onPartial: (progress) => (underWay.value = { ...progress, name }),
        },
      )
      controller = null
      underWay.value = null
      if (response.ok) return response
      return response.error.code === 'cancelled' ? success(null) : failure(response.error)
    },
  }
}
