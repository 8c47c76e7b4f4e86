import { randomUUID } from 'node:crypto'
import { app, BrowserWindow, type Session } from 'electron'
import type { PrintableDocument, PrintDocument } from '../../exports/pdf/printable-document'
import { createGuardedSession } from '../network/guarded-session'
import { hideFromPeople } from './current-window'
import { paperSize } from './paper-size'
import { pageOptions } from './window'

const policy = "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'"

/**
 * Prints documents in a hidden window without preload, scripts or network. Its session serves the documents that
 * are being printed and nothing else.
 */
export function createDocumentPrinter(): PrintDocument {
  /** By the host of their URLs. */
  const documents = new Map<string, PrintableDocument>()
  let session: Session | null = null

  function printingSession(): Session {
    if (session) return session
    session = createGuardedSession('forum-resources-printing', () => false)
    session.protocol.handle('app', ({ url, method }) => {
      const { host, pathname } = new URL(url)
      return respond(method === 'GET' ? documents.get(host) : undefined, pathname.slice(1))
    })
    return session
  }

  return async (document, signal) => {
    signal.throwIfAborted()
    const host = randomUUID()
    documents.set(host, document)
    const { webPreferences, ...options } = pageOptions(printingSession())
    const window = new BrowserWindow({ ...options, webPreferences: { ...webPreferences, javascript: false } })
    hideFromPeople(window)
    const interrupted = Promise.withResolvers<never>()
    const stop = (): void => interrupted.reject(new Error('Printing was interrupted'))
    window.webContents.on('render-process-gone', stop)
    signal.addEventListener('abort', stop)
    try {
      return await Promise.race([printed(window, host, document.isDraft), interrupted.promise])
    } finally {
      signal.removeEventListener('abort', stop)
      documents.delete(host)
      // Must not destroy a window in a listener of its own contents.
      setImmediate(() => {
        if (!window.isDestroyed()) window.destroy()
      })
    }
  }
}

async function printed(window: BrowserWindow, host: string, isDraft: boolean): Promise<Uint8Array> {
  await window.loadURL(`app://${host}/document.xhtml`)
  return window.webContents.printToPDF({
    pageSize: paperSize(app.getLocaleCountryCode()),
    generateTaggedPDF: !isDraft,
    generateDocumentOutline: !isDraft,
  })
}

async function respond(document: PrintableDocument | undefined, path: string): Promise<Response> {
  if (document && path === 'document.xhtml') return response(document.content, 'application/xhtml+xml')
  if (document && path === 'style.css') return response(document.styleSheet, 'text/css')
  const image = await document?.image(path)
  return image ? response(image.bytes, image.type) : new Response(null, { status: 404 })
}

function response(content: string | Uint8Array<ArrayBuffer>, type: string): Response {
  return new Response(content, {
    headers: {
      'content-type': type,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })
}
