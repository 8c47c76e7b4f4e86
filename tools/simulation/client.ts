/** One computer with the app. */
export interface Client {
  /** Somebody opens the app. */
  start(): void
  /** They come back to its window. */
  focus(): void
}
