import type { AnnotationFormat } from '@shared/entries/annotations'
import { failure, success } from '@shared/errors/result'
import type { annotationChannels } from '@shared/ipc/channels/annotation-channels'
import type { ServiceInUse } from '../configured-service'
import type { ChangeNews, Desktop } from './desktop'
import type { OneDialog } from './one-dialog'
import type { HandlersOf } from './router'

const refused = failure({ code: 'disk-refused' } as const)

const extensions: Readonly<Record<AnnotationFormat, string>> = { markdown: 'md', 'json-ld': 'jsonld' }

export type AnnotationHandlers = HandlersOf<typeof annotationChannels>

export function annotationHandlers(
  { features: { cache, annotationExports }, configuration }: ServiceInUse,
  {
    desktop,
    windows: { tellMarks, tellAnnotations },
  }: {
    readonly desktop: Pick<Desktop, 'chooseOwnFile'>
    readonly windows: ChangeNews
  },
  oneDialog: OneDialog,
): AnnotationHandlers {
  /** Tells all windows before the response is sent. */
  function announce(entryId: number, isAnnotated: boolean): void {
    tellMarks({ ids: [entryId], mark: { isAnnotated } })
    tellAnnotations([entryId])
  }
  return {
    'annotations:of-entry': async ({ entryId }) => success(await cache.annotationsOf(entryId)),
    'annotations:store': async ({ annotation, basedOn }) => {
      const storing = await cache.storeAnnotation(annotation, basedOn)
      if (!storing) return refused
      if ('stored' in storing) announce(annotation.entryId, true)
      return success(storing)
    },
    'annotations:delete': async ({ entryId, id }) => {
      const isAnnotated = await cache.deleteAnnotation(entryId, id)
      if (isAnnotated === null) return refused
      announce(entryId, isAnnotated)
      return success(undefined)
    },
    'annotations:export': async ({ of, format }, { signal }) => {
      // The router checks one feature per channel, and this channel belongs to the exports.
      if (configuration.disabledFeatures.includes('annotations')) return failure({ code: 'switched-off' })
      const path = await oneDialog(async () =>
        success(await desktop.chooseOwnFile('notes', extensions[format])),
      )
      if (!path.ok) return path
      return path.value === null || signal.aborted
        ? success(null)
        : annotationExports.save({ of, format }, path.value, signal)
    },
  }
}
