import { rmSync } from 'node:fs'

/** Something that runs until it is stopped; stopping it again does no harm. */
export interface StartedPart {
  stop(): Promise<unknown>
}

/** Hands over a part as soon as it has been started, so that it is stopped however the run ends. */
export type Started = <Part extends StartedPart>(part: Part) => Part

/** Also at a signal, at which Playwright ends the process before anything asynchronous is done. */
export function removeAtExit(folder: string): void {
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
}
