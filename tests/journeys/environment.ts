import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** What main uses of Node and happy-dom has its own of: main's requests go over Node's sockets, and so does their end. */
const nodes = [
  ...['fetch', 'Request', 'Response', 'Headers', 'AbortController', 'AbortSignal', 'DOMException', 'URL'],
  ...[
    'MessagePort',
    'Blob',
    'File',
    'FormData',
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
  ],
] as const

/** A page of happy-dom, in a process that can do what main does. */
const environment: Environment = {
  ...builtinEnvironments['happy-dom'],
  name: 'page-with-node',
  async setup(global: typeof globalThis, options) {
    const own = nodes.map((name) => [name, Object.getOwnPropertyDescriptor(global, name)] as const)
    const page = await builtinEnvironments['happy-dom'].setup(global, options)
    for (const [name, descriptor] of own) if (descriptor) Object.defineProperty(global, name, descriptor)
    return page
  },
}

export default environment
