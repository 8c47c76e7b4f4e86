import type { AnnotationFormat } from '@shared/entries/annotations'
import { failure, success } from '@shared/errors/result'
import type { annotationChannels } from '@shared/ipc/channels/annotation-channels'
import type { ServiceInUse } from '../configured-service'
import type { ChangeNews, Desktop } from './desktop'
import type { HandlersOf } from './router'

const refused = failure({ code: 'disk-refused' } as const)

const extensions: Readonly<Record<AnnotationFormat, string>> = { markdown: 'md', 'json-ld': 'jsonld' }

export type AnnotationHandlers = HandlersOf<typeof annotationChannels>

/** `ask` opens one dialog at a time; a second one resolves to null. */
export function annotationHandlers(
  { features: { cache, annotationExports }, configuration }: ServiceInUse,
  {
    desktop,
    windows: { tellMarks, tellAnnotations },
  }: {
    readonly desktop: Pick<Desktop, 'chooseOwnFile'>
    readonly windows: ChangeNews
  },
  ask: <Answer>(dialog: () => Promise<Answer | null>) => Promise<Answer | null>,
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
      const path = await ask(() => desktop.chooseOwnFile('notes', extensions[format]))
      return path === null || signal.aborted
        ? success(null)
        : annotationExports.save({ of, format }, path, signal)
    },
  }
}
