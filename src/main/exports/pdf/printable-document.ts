import type { Image } from '../../media/image-loader'

/** A document that refers to nothing but its own files. */
export interface PrintableDocument {
  /** XHTML, with relative links to `style.css` and to its images. */
  readonly content: string
  readonly styleSheet: string
  /** Null if the document has no such image. */
  readonly image: (path: string) => Promise<Image | null>
  /** A draft is only laid out: it has no tags for screen readers and no outline. */
  readonly isDraft: boolean
}

/**
 * Renders a document as a PDF, without a network and without scripts.
 *
 * @returns the bytes of the PDF
 * @throws on abort, or if the engine fails
 */
export type PrintDocument = (document: PrintableDocument, signal: AbortSignal) => Promise<Uint8Array>
