import { computed, ref, watch, type Ref } from 'vue'
import { useReader } from '../features/reader/reader-store'
import type { ResourceView } from '../features/filters/resource-route'

/** What an entry may do to the app, it has done by then (milliseconds). */
const lasting = 2000

/**
 * The open entry once it has been shown for a while, null until then. The next start opens it again, and an entry
 * that ended this run or made it hang must not do that to the next.
 */
export function useLastingEntry(view: () => ResourceView): Readonly<Ref<number | null>> {
  const reader = useReader()
  const lasted = ref<number | null>(null)
  const shown = computed(() => (reader.status === 'ready' ? (reader.resource?.id ?? null) : null))

  watch(
    shown,
    (id, _before, onCleanup) => {
      lasted.value = null
      const timer = setTimeout(() => (lasted.value = id), lasting)
      onCleanup(() => clearTimeout(timer))
    },
    { immediate: true },
  )
  return computed(() => (lasted.value === view().entryId ? lasted.value : null))
}
