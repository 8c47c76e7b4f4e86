/** The sender of a message: what decides whether the message is admitted. */
export interface Caller {
  /** One number per window; its requests are aborted together when its page goes. */
  readonly window: number
  /** Whether it is the main frame of a window of ours, still there. */
  readonly isMainFrame: boolean
  /** The frame's origin as the browser states it: never derived from a URL. */
  readonly origin: string | null
}

/** The wire between the page and main, without Electron's types. */
export interface IpcPort {
  /** Serves the requests of one channel. */
  handle(
    channel: string,
    response: (caller: Caller, requestId: unknown, request: unknown) => Promise<unknown>,
  ): void
  /** Receives one-way messages. */
  listen(channel: string, listener: (caller: Caller, message: unknown) => void): void
  /** Sends to every window of ours, or to the one of that number. */
  send(event: string, payload: unknown, window?: number): void
  /** Called when a window's page reloads, navigates or crashes. */
  pageGone(listener: (window: number) => void): void
}
