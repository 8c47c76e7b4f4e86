export interface SavedFile {
  readonly name: string
  readonly bytes: number
}

export interface FileProgress {
  readonly receivedBytes: number
  /** Null if the service did not say. */
  readonly totalBytes: number | null
}
