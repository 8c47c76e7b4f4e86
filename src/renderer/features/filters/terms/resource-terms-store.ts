import type { AppError } from '@shared/errors/app-error'
import type { NamedTerm, Term, TermKind, TermList } from '@shared/entries/resources'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { useBridge, type BridgeClient } from '../../../bridge/bridge-client'
import { createLatestRequest } from '../../../bridge/latest-request'
import { useFormats } from '../../../i18n/translations'
import { useConnection } from '../../connection/connection-store'
import { useLoadedContent } from '../../session/loaded-content-store'
import { useSession } from '../../session/session-store'
import { useAppInfo } from '../../app-info/app-info-store'
import { regionName } from './region-name'
import { createCounterparts } from './term-counterpart'

/** The categories and regions of one content language, complete and in the order of the interface's alphabet. */
export const useResourceTerms = defineStore('resource-terms', () => {
  const bridge = useBridge()
  const formats = useFormats()
  const session = useSession()
  const connection = useConnection()
  const appInfo = useAppInfo()
  const category = createTermList(bridge, 'category', () => appInfo.languages, formats)
  const region = createTermList(bridge, 'region', () => appInfo.languages, formats)

  async function load(language: string | null): Promise<void> {
    await Promise.all([category.load(language), region.load(language)])
  }

  async function retry(): Promise<void> {
    await Promise.all([category.retry(), region.retry()])
  }

  function reset(): void {
    category.reset()
    region.reset()
  }

  watch(
    () => session.renewals,
    () => void retry(),
  )

  connection.onRetry(retry)
  useLoadedContent().onForget(reset)

  return { category, region, load, retry, reset }
})

function createTermList(
  bridge: BridgeClient,
  kind: TermKind,
  languages: () => readonly string[],
  formats: () => string,
) {
  const latest = createLatestRequest()
  const terms = shallowRef<readonly Term[]>([])
  /** The service does not take the language: these are terms of any. */
  const refusesLanguage = ref(false)
  const status = ref<'idle' | 'loading' | 'ready' | 'failed'>('idle')
  const error = shallowRef<AppError | null>(null)
  const alphabet = computed(() => new Intl.Collator(formats()))
  const language = ref<string | null>()
  /** Terms of every language that was looked at, by id: what is filtered by may be of the one before. */
  const seen = shallowRef<ReadonlyMap<number, Term>>(new Map())
  const counterpartOf = computed(() => createCounterparts(languages()))

  /** The terms by their names as they are shown; the service wants its own. */
  const choices = computed(() =>
    terms.value
      .toSorted((one, other) => alphabet.value.compare(one.name, other.name))
      .map(({ id, name }) => ({ id, name: shownName(name) })),
  )
  const names = computed(() => new Map(choices.value.map(({ id, name }) => [id, name])))

  function shownName(name: string): string {
    return kind === 'region' ? regionName(name) : name
  }

  /** An entry's terms as they are shown; ids that are not known yet are left out. */
  function namedOf(ids: readonly number[]): readonly NamedTerm[] {
    return ids.flatMap((id) => {
      const name = names.value.get(id)
      return name === undefined ? [] : [{ id, name }]
    })
  }

  /** The term of that id; for an id of another language, its counterpart in this one. */
  function termFor(id: number): Term | null {
    const known = seen.value.get(id)
    return known ? counterpartOf.value(known, terms.value) : null
  }

  /** The name of a term in whichever language it was seen. */
  function nameOf(id: number): string | undefined {
    const known = seen.value.get(id)
    return known && shownName(known.name)
  }

  async function load(next: string | null): Promise<void> {
    if (next === language.value && status.value !== 'failed') return
    language.value = next
    terms.value = []
    refusesLanguage.value = false
    status.value = 'loading'
    error.value = null
    const { signal, isLatest } = latest.begin()
    const response = await bridge.call(
      'resources:terms',
      { kind, language: next },
      { signal, onPartial: accept },
    )
    if (!isLatest()) return
    if (response.ok) accept(response.value)
    else if (status.value === 'loading') {
      status.value = 'failed'
      error.value = response.error
    }
  }

  function accept({ terms: known, refusesLanguage: isRefused }: TermList): void {
    refusesLanguage.value = isRefused
    terms.value = known
    seen.value = new Map([...seen.value, ...known.map((term) => [term.id, term] as const)])
    status.value = 'ready'
  }

  async function retry(): Promise<void> {
    if (status.value === 'failed') await load(language.value ?? null)
  }

  function reset(): void {
    latest.cancel()
    language.value = undefined
    seen.value = new Map()
    terms.value = []
    refusesLanguage.value = false
    status.value = 'idle'
    error.value = null
  }

  const read = { terms, choices, names, refusesLanguage, language, status, error }
  return { ...read, namedOf, nameOf, termFor, load, retry, reset }
}
