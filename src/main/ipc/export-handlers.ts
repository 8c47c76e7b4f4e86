import { failure, success, type Result } from '@shared/result'
import { replaceFile } from '../files/private-files'
import type { Desktop } from './desktop'
import type { Handlers } from './router'

/**
 * Saves what is cited.
 *
 * @param ask shows one dialog at a time
 */
export function exportHandlers(
  desktop: Pick<Desktop, 'chooseFile'>,
  ask: (dialog: () => Promise<Result<boolean>>) => Promise<Result<boolean>>,
) {
  return {
    'citation:save': ({ suggestedName, extension, text }) =>
      ask(async () => {
        const path = await desktop.chooseFile(`${suggestedName}.${extension}`, extension)
        if (path === null) return success(false)
        return replaceFile(path, text).then(
          () => success(true),
          () => failure({ code: 'not-saved' } as const),
        )
      }),
  } satisfies Partial<Handlers>
}
