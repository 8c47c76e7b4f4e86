/** What the request hook is told of a request. */
interface OfferedRequest {
  readonly url: string
  /** Which page asks; requests of main pass the hook too, and belong to none. */
  readonly webContentsId?: number | undefined
}

interface AdmissionOptions {
  readonly isPackaged: boolean
  /** Decides which URLs main itself may fetch. */
  readonly admitsRequest: (url: string) => boolean
}

/**
 * Which requests may happen: those of the app's own scheme, and main's own to the hosts it may ask. DevTools come
 * from `devtools://` through the session of the page they inspect; only unpackaged builds have them.
 */
export function createRequestAdmission({ isPackaged, admitsRequest }: AdmissionOptions) {
  return ({ url, webContentsId }: OfferedRequest): boolean => {
    if (url.startsWith('app://')) return true
    if (url.startsWith('devtools://')) return !isPackaged
    return webContentsId === undefined && admitsRequest(url)
  }
}
