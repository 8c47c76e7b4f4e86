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
  return { ...choices, category: termsOf(view, known, 'category'), region: termsOf(view, known, 'region') }
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
  const chosen = termKinds.flatMap((kind) =>
    view[kind].map((id) => {
      const name = known[kind].nameOf(id)
      return { kind, id, name, counterpart: name === undefined ? id : (known[kind].termFor(id)?.id ?? null) }
    }),
  )
  const isChanged = (kind: TermKind): boolean =>
    chosen.some((term) => term.kind === kind && term.counterpart !== term.id)
  if (!termKinds.some(isChanged)) return null
  const kept = (kind: TermKind): readonly number[] =>
    chosen.flatMap((term) => (term.kind === kind ? (term.counterpart ?? []) : []))
  return {
    part: Object.fromEntries(termKinds.filter(isChanged).map((kind) => [kind, kept(kind)])),
    dropped: chosen.flatMap(({ kind, name, counterpart }) =>
      name === undefined || counterpart !== null ? [] : [{ kind, name }],
    ),
  }
}

function isWaiting(view: ResourceView, known: KnownTermsByKind, kind: TermKind): boolean {
  const { status, language } = known[kind]
  return view[kind].length > 0 && (status !== 'ready' || language !== view.language)
}

/** The terms of a view as the service is asked for them. Ids that no term has count as no filter. */
function termsOf(view: ResourceView, known: KnownTermsByKind, kind: TermKind): Filters[TermKind] {
  return view[kind].flatMap((id) => {
    const found = known[kind].termFor(id)
    return found ? [{ id: found.id, name: found.sentName ?? found.name }] : []
  })
}
