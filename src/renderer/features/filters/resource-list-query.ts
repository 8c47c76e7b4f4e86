import { termKinds, type Term, type TermKind } from '@shared/entries/resources'
import type { Filters } from '@shared/filters'
import type { ResourceView } from './resource-route'

/** The terms of one kind in one content language. */
export interface KnownTerms {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Undefined before the first are asked for. */
  readonly language: string | null | undefined
  /** The term of that id; for an id of another language, its counterpart in this one. */
  readonly termFor: (id: number) => Term | null
  /** The name of a term in whichever language it was seen. */
  readonly nameOf: (id: number) => string | undefined
}

type KnownTermsByKind = Readonly<Record<TermKind, KnownTerms>>

/** A term that was filtered by and has no counterpart in the language that was chosen since. */
export interface DroppedTerm {
  readonly kind: TermKind
  readonly name: string
}

/**
 * What to ask the service for a view. The service filters by name and a URL holds ids, so a filtered view
 * has to wait for the terms of its language: null until they are there. An id that no term has counts as no filter.
 */
export function listQueryOf(view: ResourceView, known: KnownTermsByKind): Filters | null {
  if (termKinds.some((kind) => isWaiting(view, known, kind))) return null
  const { entryId: _entryId, ...choices } = view
  return { ...choices, category: term(view, known, 'category'), region: term(view, known, 'region') }
}

/**
 * What another content language changes in a view: ids of terms become those of their counterparts, and terms that
 * have none are dropped. Null where nothing changes, or while terms are on their way.
 */
export function changesByLanguage(
  view: ResourceView,
  known: KnownTermsByKind,
): { readonly part: Partial<ResourceView>; readonly dropped: readonly DroppedTerm[] } | null {
  if (termKinds.some((kind) => isWaiting(view, known, kind))) return null
  const changes = termKinds.flatMap((kind) => {
    const id = view[kind]
    const name = id === null ? undefined : known[kind].nameOf(id)
    const counterpart = term(view, known, kind)?.id ?? null
    return name === undefined || counterpart === id ? [] : [{ kind, name, counterpart }]
  })
  if (changes.length === 0) return null
  return {
    part: Object.fromEntries(changes.map(({ kind, counterpart }) => [kind, counterpart])),
    dropped: changes.filter(({ counterpart }) => counterpart === null),
  }
}

function isWaiting(view: ResourceView, known: KnownTermsByKind, kind: TermKind): boolean {
  const { status, language } = known[kind]
  return view[kind] !== null && (status !== 'ready' || language !== view.language)
}

function term(view: ResourceView, known: KnownTermsByKind, kind: TermKind): Filters[TermKind] {
  const id = view[kind]
  const found = id === null ? null : known[kind].termFor(id)
  return found && { id: found.id, name: found.sentName ?? found.name }
}
