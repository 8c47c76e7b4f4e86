import { defineAsyncComponent, defineComponent, h, type Component } from 'vue'

const readings = new Set<() => Promise<void>>()

/**
 * Outside of components, which would make a new one each time: a component whose file is read in when it is first shown, or before that by `readAhead`: then it is there at once,
 * without a frame in which it is missing. A template ref to it finds nothing.
 */
export function lazily<T extends Component>(load: () => Promise<{ readonly default: T }>): T {
  let component: T | null = null
  const read = async (): Promise<void> => {
    component ??= (await load()).default
    readings.delete(read)
  }
  readings.add(read)
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

/** Reads in what was left out so far, one file after the other, and what these leave out in turn. */
export async function readAhead(): Promise<void> {
  for (const read of readings) await read()
}
