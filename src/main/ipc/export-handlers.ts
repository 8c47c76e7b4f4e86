import { withoutIsolates } from '@shared/i18n/words'
import { failure, success } from '@shared/errors/result'
import { entryIdsOf } from '@shared/ipc/channel'
import { exportExtensions } from '@shared/app/saved-files'
import type { ServiceFeatures } from '../service-features'
import { createOneAtATime } from '../async/one-at-a-time'
import { saveFile } from '../files/private-files'
import type { Desktop } from './desktop'
import type { OneDialog } from './one-dialog'
import type { Handlers } from './router'

export function exportHandlers(
  desktop: Desktop,
  oneDialog: OneDialog,
  features: () => ServiceFeatures | undefined,
) {
  const oneExportAtATime = createOneAtATime({ code: 'export-running' })

  return {
    'citation:save': ({ suggestedName, extension, text }) =>
      oneDialog(async () => {
        const path = await desktop.chooseFile(`${suggestedName}.${extension}`, extension)
        return path === null ? success(false) : saveFile(path, withoutIsolates(text))
      }),
    'list:export': ({ filters, ids, format, words }, { signal, onPartial }) =>
      oneExportAtATime(async () => {
        const exporting = features()?.exports
        if (!exporting) return failure({ code: 'not-configured' })
        const chosen = ids === null ? null : entryIdsOf(ids)
        const extension = exportExtensions[format]
        const path = await oneDialog(async () =>
          success(await desktop.chooseFile(`Forum Resources.${extension}`, extension)),
        )
        if (!path.ok) return path
        if (path.value === null || signal.aborted) return success(null)
        const list = { filters, ids: chosen, format, words }
        return exporting.save(list, path.value, signal, onPartial)
      }),
  } satisfies Partial<Handlers>
}
