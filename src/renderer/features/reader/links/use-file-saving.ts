import { failure, success, type Result } from '@shared/errors/result'
import type { FileProgress, SavedFile } from '@shared/app/saved-file'
import { onScopeDispose, shallowRef } from 'vue'
import { useBridge } from '../../../bridge/bridge-client'

/** The file that is being saved, and how far it has come. */
export interface FileUnderWay extends FileProgress {
  readonly name: string
}

/** Saves files of the service, one at a time. What is under way ends with the component that began it. */
export function useFileSaving() {
  const bridge = useBridge()
  /** Null while nothing is saved, and while the person is asked where. */
  const underWay = shallowRef<FileUnderWay | null>(null)
  let controller: AbortController | null = null

  function cancel(): void {
    controller?.abort()
  }

  onScopeDispose(cancel)

  return {
    underWay,
    cancel,

    /** @returns null when the person would rather not, or has cancelled it */
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
