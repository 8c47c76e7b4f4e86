/** The state that tests of a process share, each part under the name that a failure gives it. */
export type ProcessState = ReadonlyMap<string, unknown>

const globals = [
  ...['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'queueMicrotask'],
  ...['requestAnimationFrame', 'requestIdleCallback', 'matchMedia', 'IntersectionObserver', 'ResizeObserver'],
  ...['fetch', 'crypto', 'navigator', 'localStorage', 'devicePixelRatio', 'innerWidth', 'innerHeight'],
]

/** Their functions get replaced one by one. */
const objects: Readonly<Record<string, object>> = { Math, Date, JSON, console, performance, process }

function functionsOf(object: object): readonly string[] {
  return Object.getOwnPropertyNames(object).filter(
    (name) => typeof Object.getOwnPropertyDescriptor(object, name)?.value === 'function',
  )
}

export function readProcessState(): ProcessState {
  const state = new Map<string, unknown>()
  for (const name of globals) state.set(name, Reflect.get(globalThis, name))
  for (const [name, object] of Object.entries(objects))
    for (const key of functionsOf(object)) state.set(`${name}.${key}`, Reflect.get(object, key))
  for (const name of Object.getOwnPropertyNames(globalThis))
    // Vue's own, from the first component of a process on.
    if (!name.startsWith('__VUE')) state.set(`globalThis has ${name}`, true)
  for (const [name, value] of Object.entries(process.env)) state.set(`process.env.${name}`, value)
  if (typeof document === 'undefined') return state
  state.set('the title of the page', document.title)
  for (const element of [document.documentElement, document.body])
    for (const { name, value } of element.attributes)
      if (value !== '') state.set(`<${element.localName} ${name}>`, value)
  return state
}

/** How many listeners the process has for each of its events. */
export function readListeners(): ProcessState {
  return new Map(
    process
      .eventNames()
      .map((event) => [`listeners of process for ${String(event)}`, process.listenerCount(event)]),
  )
}

/** The names of what differs, also of what is in one of them alone. */
export function differences(before: ProcessState, after: ProcessState): readonly string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => !Object.is(before.get(name), after.get(name)))
}
