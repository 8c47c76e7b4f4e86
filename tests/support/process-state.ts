/** State that tests in a process share, by the name shown in a failure. */
export type ProcessState = ReadonlyMap<string, unknown>

const globals = [
  ...['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'queueMicrotask'],
  ...['requestAnimationFrame', 'requestIdleCallback', 'matchMedia', 'IntersectionObserver', 'ResizeObserver'],
  ...['fetch', 'crypto', 'navigator', 'localStorage', 'devicePixelRatio', 'innerWidth', 'innerHeight'],
]

/** Tests replace single functions of these objects. */
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
    // Vue adds these with a process's first component.
    if (!name.startsWith('__VUE')) state.set(`globalThis has ${name}`, true)
  for (const [name, value] of Object.entries(process.env)) state.set(`process.env.${name}`, value)
  if (typeof document === 'undefined') return state
  state.set('the title of the page', document.title)
  for (const key of functionsOf(Element.prototype))
    state.set(`Element.prototype.${key}`, Reflect.get(Element.prototype, key))
  for (const element of [document.documentElement, document.body])
    for (const { name, value } of element.attributes)
      if (value !== '') state.set(`<${element.localName} ${name}>`, value)
  return state
}

/** Number of the process's listeners by event. */
export function readListeners(): ProcessState {
  return new Map(
    process
      .eventNames()
      .map((event) => [`listeners of process for ${String(event)}`, process.listenerCount(event)]),
  )
}

/** Names whose values differ or that are on one side only. */
export function differences(before: ProcessState, after: ProcessState): readonly string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => !Object.is(before.get(name), after.get(name)))
}
