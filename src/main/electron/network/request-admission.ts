interface OfferedRequest {
  readonly url: string
  /** Undefined for requests of the main process, which pass the same hook. */
  readonly webContentsId?: number | undefined
}

interface AdmissionOptions {
  readonly isPackaged: boolean
  readonly admitsRequest: (url: string) => boolean
}

/**
 * Only unpackaged builds allow `devtools://`, which DevTools load in the session of the page they inspect.
 */
export function createRequestAdmission({ isPackaged, admitsRequest }: AdmissionOptions) {
  return ({ url, webContentsId }: OfferedRequest): boolean => {
    if (url.startsWith('app://')) return true
    if (url.startsWith('devtools://')) return !isPackaged
    return webContentsId === undefined && admitsRequest(url)
  }
}
