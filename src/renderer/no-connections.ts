/**
 * Imported first by the app's page: what neither the Content Security Policy nor the request hook sees is taken away before
 * anything else runs. Peer connections send packets to any address; a new frame would bring their constructors back, as
 * well for an address that the policy refuses, so scripts make none. HTML of the service never reaches them: the
 * sanitiser lets no frame through, and Trusted Types stop every other HTML.
 */
for (const name of Object.getOwnPropertyNames(globalThis))
  if (/^(webkit)?RTC|^WebTransport|^XSLTProcessor$/.test(name)) Reflect.deleteProperty(globalThis, name)

/** Elements that show a document of their own. */
const frames = /^(.*:)?(iframe|frame|frameset|object|embed|fencedframe|controlledframe|portal|webview)$/i

function refuse(what: string): never {
  throw new TypeError(`This page makes no ${what}.`)
}

/** Puts another function in the place of a method, for good. */
function replace(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, writable: false, configurable: false })
}

// The methods are kept to be called with the document they were called on.
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
// An element of one's own could extend a frame, and is made without the methods above.
replace(CustomElementRegistry.prototype, 'define', () => refuse('elements of its own'))

export {}
