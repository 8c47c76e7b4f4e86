import { termKinds, type Term, type TermKind } from '@shared/entries/resources'
import type { Filters } from '@shared/filters/filters'
import type { ResourceView } from './resource-route'

export interface KnownTerms {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly language: string | null | undefined
  /** The term with this id or, for an id of another language, its counterpart in the loaded one. */
  readonly termFor: (id: number) => Term | null
  readonly nameOf: (id: number) => string | undefined
}

type KnownTermsByKind = Readonly<Record<TermKind, KnownTerms>>

export interface DroppedTerm {
  readonly kind: TermKind
  readonly name: string
}

/** The service filters by name while URLs hold ids: null until the language's terms are loaded. Ignores unknown ids. */
export function listFiltersOf(view: ResourceView, known: KnownTermsByKind): Filters | null {
  if (termKinds.some((kind) => isWaiting(view, known, kind))) return null
  const { entryId: _entryId, besideId: _besideId, ...choices } = view
  return { ...choices, category: termsOf(view, known, 'category'), region: termsOf(view, known, 'region') }
}

/** Translates a view's term ids after a change of language; null when nothing changes or terms are still loading. */
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

function termsOf(view: ResourceView, known: KnownTermsByKind, kind: TermKind): Filters[TermKind] {
  return view[kind].flatMap((id) => {
    const term = known[kind].termFor(id)
    return term ? [{ id: term.id, name: term.sentName ?? term.name }] : []
  })
}
