import {
  longestNote,
  type Annotation,
  type AnnotationStoring,
  type Highlight,
  type HighlightColor,
} from '@shared/entries/annotations'
import type { AppError } from '@shared/errors/app-error'
import { defineStore } from 'pinia'
import { computed, ref, shallowReactive, shallowRef, watch } from 'vue'
import { useBridge, type BridgeClient } from '../../../bridge/bridge-client'
import { createLatestRequest } from '../../../bridge/latest-request'
import { useAppInfo } from '../../app-info/app-info-store'
import { useLoadedContent } from '../../session/loaded-content-store'
import { useReader } from '../reader-store'

/** Why a note or a highlight was not stored. */
export type NotStored =
  | { readonly because: 'error'; readonly error: AppError }
  | { readonly because: 'too-long' | 'too-many' | 'not-stored' }
  /** Another window has changed the note, or deleted it (null). */
  | { readonly because: 'changed'; readonly current: Annotation | null }

/** A note that the person has typed and that is not stored yet. */
interface NoteDraft {
  readonly entryId: number
  readonly highlight: Highlight | null
  readonly text: string
  /** The version that the person began to edit; null for a new one. */
  readonly basedOn: string | null
  /** That version's text. */
  readonly before: string
  readonly problem: NotStored | null
}

/** Highlights and notes of the open entry. Typed text stays in `drafts` until main has stored it. */
export const useAnnotations = defineStore('annotations', () => {
  const bridge = useBridge()
  const reader = useReader()
  const appInfo = useAppInfo()
  const latest = createLatestRequest()
  const annotations = shallowRef<readonly Annotation[]>([])
  const lastColor = ref<HighlightColor>('yellow')

  const isOffered = computed(() => !appInfo.isDisabled('annotations'))
  const highlights = computed(() => annotations.value.filter(({ highlight }) => highlight !== null))
  const entryNote = computed(() => annotations.value.find(({ highlight }) => highlight === null) ?? null)

  async function load(entryId: number | null): Promise<void> {
    const { signal, isLatest } = latest.begin()
    if (entryId === null || !isOffered.value) return void (annotations.value = [])
    const response = await bridge.call('annotations:of-entry', { entryId }, { signal })
    if (isLatest() && response.ok) annotations.value = response.value
  }

  function replace(id: string, changed: Annotation | null): void {
    if (changed && changed.entryId !== reader.entryId) return
    const others = annotations.value.filter((each) => each.id !== id)
    annotations.value = (changed ? [...others, changed] : others).toSorted(inTextOrder)
  }

  const calls = storingCalls(bridge, replace)
  const notes = createNotes(calls)

  /** @returns the annotation as stored, or why it was not stored */
  async function addHighlight(entryId: number, highlight: Highlight): Promise<Annotation | NotStored> {
    lastColor.value = highlight.color
    return calls.store({ id: crypto.randomUUID(), entryId, highlight, note: '' }, null)
  }

  async function setColor(annotation: Annotation, color: HighlightColor): Promise<NotStored | null> {
    lastColor.value = color
    const colored = (of: Annotation) => ({ ...of, highlight: of.highlight && { ...of.highlight, color } })
    const stored = await calls.store(colored(annotation), annotation.changedAt)
    if (!('because' in stored)) return null
    if (stored.because !== 'changed' || !stored.current) return stored
    // Changes only the colour, so that a note from another window stays.
    const again = await calls.store(colored(stored.current), stored.current.changedAt)
    return 'because' in again ? again : null
  }

  watch(
    () => [reader.entryId, isOffered.value] as const,
    ([entryId]) => {
      annotations.value = []
      void load(entryId)
    },
    { immediate: true },
  )
  bridge.listen('annotations:changed', ({ entryIds }) => {
    const { entryId } = reader
    if (entryId !== null && (entryIds.length === 0 || entryIds.includes(entryId))) void load(entryId)
  })
  useLoadedContent().onForget(() => {
    annotations.value = []
    notes.drafts.clear()
  })

  return {
    annotations,
    highlights,
    entryNote,
    isOffered,
    lastColor,
    addHighlight,
    setColor,
    ...calls,
    ...notes,
  }
})

/** An annotation as the person writes it. */
export type AnnotationContent = Pick<Annotation, 'id' | 'entryId' | 'highlight' | 'note'>

interface StoringCalls {
  /** @param basedOn when the version that this one replaces was changed; null for a new annotation */
  readonly store: (annotation: AnnotationContent, basedOn: string | null) => Promise<Annotation | NotStored>
  /** @returns null if it was deleted */
  readonly remove: (annotation: AnnotationContent) => Promise<AppError | null>
}

function storingCalls(
  bridge: BridgeClient,
  replace: (id: string, changed: Annotation | null) => void,
): StoringCalls {
  function settled(id: string, outcome: AnnotationStoring): Annotation | NotStored {
    if ('refused' in outcome) return { because: outcome.refused }
    const now = 'stored' in outcome ? outcome.stored : outcome.current
    // If another window wrote the note about this entry meanwhile, that note has another id.
    replace(now?.id ?? id, now)
    return 'stored' in outcome ? outcome.stored : { because: 'changed', current: outcome.current }
  }

  return {
    async store({ id, entryId, highlight, note }, basedOn) {
      // Main refuses further fields, such as those of a stored annotation.
      const annotation = { id, entryId, highlight, note }
      const response = await bridge.call('annotations:store', { annotation, basedOn })
      return response.ok ? settled(id, response.value) : { because: 'error', error: response.error }
    },

    async remove({ id, entryId }) {
      const response = await bridge.call('annotations:delete', { entryId, id })
      if (!response.ok) return response.error
      replace(id, null)
      return null
    },
  }
}

function createNotes({ store, remove }: StoringCalls) {
  const drafts = shallowReactive(new Map<string, NoteDraft>())

  const underWay = new Map<string, Promise<void>>()

  /** Stores a draft. Calls for the same note run one after the other, each based on the version before. */
  function saveNote(id: string): Promise<void> {
    const saving = (underWay.get(id) ?? Promise.resolve()).then(() => saveNow(id))
    underWay.set(id, saving)
    return saving
  }

  async function saveNow(id: string): Promise<void> {
    const draft = drafts.get(id)
    if (!draft || draft.problem?.because === 'changed') return
    const { entryId, highlight, text, basedOn, before } = draft
    if (text.length > longestNote) return fail(id, { because: 'too-long' })
    const isEmpty = text.trim() === '' && highlight === null
    if (isEmpty && basedOn === null) return void drafts.delete(id)
    // Storing the same text again before deleting changes nothing, but another window's version is not deleted
    // without asking.
    const stored = await store({ id, entryId, highlight, note: isEmpty ? before : text }, basedOn)
    if ('because' in stored) return fail(id, stored)
    const error = isEmpty ? await remove(stored) : null
    const now = drafts.get(id)
    if (!now || now.text !== text) goOnFrom(id, isEmpty && error === null ? null : stored)
    else if (error) fail(id, { because: 'error', error })
    else drafts.delete(id)
  }

  /** Bases text that was typed meanwhile on this version; without one, it begins a new note. */
  function goOnFrom(id: string, stored: Annotation | null): void {
    const draft = drafts.get(id)
    const [basedOn, before] = stored ? [stored.changedAt, stored.note] : [null, '']
    if (draft) drafts.set(id, { ...draft, basedOn, before, problem: null })
  }

  function fail(id: string, problem: NotStored): void {
    const draft = drafts.get(id)
    if (draft) drafts.set(id, { ...draft, problem })
  }

  return {
    drafts,
    saveNote,

    typeNote(annotation: AnnotationContent & { readonly changedAt: string | null }, text: string): void {
      const { id, entryId, highlight, note, changedAt } = annotation
      const draft = drafts.get(id)
      const problem = draft?.problem?.because === 'changed' ? draft.problem : null
      const { basedOn, before } = draft ?? { basedOn: changedAt, before: note }
      drafts.set(id, { entryId, highlight, text, basedOn, before, problem })
    },

    /** Stores a draft in place of another window's version. */
    async keepMine(id: string): Promise<void> {
      const draft = drafts.get(id)
      if (draft?.problem?.because !== 'changed') return
      const { current } = draft.problem
      drafts.delete(id)
      const now = current?.id ?? id
      const [basedOn, before] = [current?.changedAt ?? null, current?.note ?? '']
      drafts.set(now, { ...draft, basedOn, before, problem: null })
      await saveNote(now)
    },

    dropDraft: (id: string): void => void drafts.delete(id),
  }
}

/** As main sorts them: the note about the whole entry first. */
function inTextOrder(one: Annotation, other: Annotation): number {
  return (one.highlight?.start ?? -1) - (other.highlight?.start ?? -1)
}
