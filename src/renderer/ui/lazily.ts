import { defineAsyncComponent, defineComponent, h, type Component } from 'vue'

const readings = new Set<() => Promise<void>>()

/** Adds a file to those that `readAhead` brings. */
export function alsoAhead(load: () => Promise<unknown>): void {
  const read = async (): Promise<void> => {
    await load()
    readings.delete(read)
  }
  readings.add(read)
}

/**
 * A component whose file is read in when it is first shown, or before that by `readAhead`: then it is there at once,
 * without a frame in which it is missing. A template ref to it finds nothing. To be called outside of components, which
 * would make a new one each time.
 */
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

/** Reads in what was left out so far, one file after the other, and what these leave out in turn. */
export async function readAhead(): Promise<void> {
  for (const read of readings) await read()
}
