export interface Caller {
  /** When the window's page goes away, all its requests are aborted. */
  readonly window: number
  /** Whether the sender is the main frame of an open window of ours. */
  readonly isMainFrame: boolean
  /** The frame's origin as reported by the browser, never derived from a URL. */
  readonly origin: string | null
}

export interface IpcPort {
  handle(
    channel: string,
    response: (caller: Caller, requestId: unknown, request: unknown) => Promise<unknown>,
  ): void
  listen(channel: string, listener: (caller: Caller, message: unknown) => void): void
  /** Without `window`, sends to all windows. */
  send(event: string, payload: unknown, window?: number): void
  /** Called when a window's page reloads, navigates or crashes. */
  pageGone(listener: (window: number) => void): void
}
