/**
 * Imported first: removes the APIs that neither the Content Security Policy nor the request hook covers,
 * before anything else runs. Peer connections send packets to any address. A new frame would bring their
 * constructors back, even for an address that the policy refuses, so scripts cannot create frames. The
 * service's HTML never gets this far: the sanitiser lets no frame through, and Trusted Types block any other
 * HTML.
 */
for (const name of Object.getOwnPropertyNames(globalThis))
  if (/^(webkit)?RTC|^WebTransport|^XSLTProcessor$/.test(name)) Reflect.deleteProperty(globalThis, name)

/** Elements with a document of their own. */
const frames = /^(.*:)?(iframe|frame|frameset|object|embed|fencedframe|controlledframe|portal|webview)$/i

function refuse(what: string): never {
  throw new TypeError(`This page makes no ${what}.`)
}

function replace(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, writable: false, configurable: false })
}

// Called below with their own document as `this`.
// eslint-disable-next-line @typescript-eslint/unbound-method
const { createElement, createElementNS } = Document.prototype

replace(Document.prototype, 'createElement', function (this: Document, name: unknown, options?: never) {
  const text = String(name)
  return frames.test(text) ? refuse(text) : (Reflect.apply(createElement, this, [text, options]) as Element)
})
replace(
  Document.prototype,
  'createElementNS',
  function (this: Document, namespace: string | null, name: unknown, options?: never) {
    const text = String(name)
    return frames.test(text) ? refuse(text) : createElementNS.call(this, namespace, text, options)
  },
)
// A custom element could extend a frame, and is created without the methods above.
replace(CustomElementRegistry.prototype, 'define', () => refuse('elements of its own'))

export {}
