import { defineAsyncComponent, defineComponent, h, type Component } from 'vue'

const readings = new Set<() => Promise<void>>()

export function alsoAhead(load: () => Promise<unknown>): void {
  const read = async (): Promise<void> => {
    await load()
    readings.delete(read)
  }
  readings.add(read)
}

/** Template refs to the component stay empty. Call outside components, which would create a new one each time. */
export function lazily<T extends Component>(load: () => Promise<{ readonly default: T }>): T {
  let component: T | null = null
  alsoAhead(async () => (component ??= (await load()).default))
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

export async function readAhead(): Promise<void> {
  for (const read of readings) await read()
}
