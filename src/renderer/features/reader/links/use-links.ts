import type { AppError } from '@shared/app-error'
import { ref, shallowRef, watch } from 'vue'
import { useBridge } from '../../../bridge/bridge-client'
import { useResourceView } from '../../resources/use-resource-view'
import { doubtAbout, type LinkDoubt } from './link-rules'
import { useReader } from '../reader-store'

/** A link that a person is asked about before it is opened. */
export interface DoubtfulLink {
  readonly url: string
  readonly doubt: LinkDoubt
}

/** What happens to links of the open entry: opened here, opened elsewhere, or asked about first. */
export function useLinks() {
  const bridge = useBridge()
  const reader = useReader()
  const { change } = useResourceView()
  const pointedAt = ref<string | null>(null)
  const opensHere = ref(false)
  const asked = shallowRef<DoubtfulLink | null>(null)
  const error = shallowRef<AppError | null>(null)
  const known = new Map<string, Promise<number | null>>()

  /** The kept entry a link leads to. Only URLs of the entry's own website can be one. */
  function entryAt(url: string): Promise<number | null> {
    const own = reader.resource?.link ?? null
    if (own === null || new URL(url).host !== new URL(own).host) return Promise.resolve(null)
    const response = known.get(url) ?? reader.findEntry(url)
    known.set(url, response)
    return response.then((id) => (id === reader.entryId ? null : id))
  }

  async function pointAt(url: string | null): Promise<void> {
    pointedAt.value = url
    opensHere.value = false
    if (url === null) return
    const id = await entryAt(url)
    if (pointedAt.value === url) opensHere.value = id !== null
  }

  async function follow(url: string, text: string): Promise<void> {
    const id = await entryAt(url)
    const doubt = doubtAbout(url, text)
    if (id !== null) change({ entryId: id })
    else if (doubt) asked.value = { url, doubt }
    else await open(url)
  }

  async function open(url: string): Promise<void> {
    asked.value = null
    const response = await bridge.call('link:open', { url })
    error.value = response.ok ? null : response.error
  }

  watch(
    () => reader.resource,
    () => {
      pointedAt.value = null
      error.value = null
      known.clear()
    },
  )

  return { pointedAt, opensHere, asked, error, pointAt, follow, open }
}
