import type { AppError } from '@shared/errors/app-error'
import type { NamedTerm, Term, TermKind, TermList } from '@shared/entries/resources'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { useBridge, type BridgeClient } from '../../../bridge/bridge-client'
import { createLatestRequest } from '../../../bridge/latest-request'
import { useFormats } from '../../../i18n/translations'
import { useConnection } from '../../connection/connection-store'
import { useLoadedContent } from '../../session/loaded-content-store'
import { onRenewal } from '../../session/session-store'
import { useAppInfo } from '../../app-info/app-info-store'
import { regionName } from './region-name'
import { createCounterparts } from './term-counterpart'

export const useResourceTerms = defineStore('resource-terms', () => {
  const bridge = useBridge()
  const formats = useFormats()
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

  onRenewal(retry)
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
  /** The service rejects the language parameter: these are the terms of all languages. */
  const refusesLanguage = ref(false)
  const status = ref<'idle' | 'loading' | 'ready' | 'failed'>('idle')
  const error = shallowRef<AppError | null>(null)
  const alphabet = computed(() => new Intl.Collator(formats()))
  const language = ref<string | null>()
  /** Terms of every language loaded so far, by id: a filter may still use the previous language's. */
  const seen = shallowRef<ReadonlyMap<number, Term>>(new Map())
  const counterpartOf = computed(() => createCounterparts(languages()))

  /** Sorted, with names for display. Requests need the names as the service sent them. */
  const choices = computed(() =>
    terms.value
      .toSorted((one, other) => alphabet.value.compare(one.name, other.name))
      .map(({ id, name }) => ({ id, name: shownName(name) })),
  )
  const names = computed(() => new Map(choices.value.map(({ id, name }) => [id, name])))

  function shownName(name: string): string {
    return kind === 'region' ? regionName(name) : name
  }

  function namedOf(ids: readonly number[]): readonly NamedTerm[] {
    return ids.flatMap((id) => {
      const name = names.value.get(id)
      return name === undefined ? [] : [{ id, name }]
    })
  }

  function termFor(id: number): Term | null {
    const known = seen.value.get(id)
    return known ? counterpartOf.value(known, terms.value) : null
  }

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
