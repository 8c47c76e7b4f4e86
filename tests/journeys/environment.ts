import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** Globals that happy-dom replaces and main needs from Node, since its requests use Node's sockets. */
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

/** happy-dom's page, in a process that can also run main. */
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
