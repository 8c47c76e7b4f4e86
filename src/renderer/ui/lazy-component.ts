import { defineAsyncComponent, defineComponent, h, type Component } from 'vue'

const prefetches = new Set<() => Promise<void>>()

export function registerPrefetch(load: () => Promise<unknown>): void {
  const read = async (): Promise<void> => {
    await load()
    prefetches.delete(read)
  }
  prefetches.add(read)
}

/**
 * Loads a component when it is first shown, or earlier through `prefetchAll()`. Template refs to it stay empty.
 * Call at module level (in a component: in a plain `<script>`), because each call creates a new component.
 */
export function lazyComponent<T extends Component>(load: () => Promise<{ readonly default: T }>): T {
  let component: T | null = null
  registerPrefetch(async () => (component ??= (await load()).default))
  const awaited = defineAsyncComponent(async () => (await load()).default)
  const chosen = defineComponent({
    inheritAttrs: false,
    setup(_, { attrs, slots }) {
      const shown = component ?? awaited
      return () => h(shown, attrs, slots)
    },
  })
  return chosen as unknown as T
}

export async function prefetchAll(): Promise<void> {
  for (const read of prefetches) await read()
}
