/** A file of the service that was saved where the person wanted it. */
export interface SavedFile {
  /** The name that the person gave it. */
  readonly name: string
  readonly bytes: number
}

/** How far the file that is being saved has come. */
export interface FileProgress {
  readonly receivedBytes: number
  /** Null where the service did not say. */
  readonly totalBytes: number | null
}
