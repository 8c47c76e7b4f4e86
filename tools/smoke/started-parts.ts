import { rmSync } from 'node:fs'

/** Runs until it is stopped; stopping it twice is harmless. */
export interface StartedPart {
  stop(): Promise<unknown>
}

/** Registers a part as soon as it has started, so that it is stopped however the run ends. */
export type Started = <Part extends StartedPart>(part: Part) => Part

/** Works on signals too: Playwright then ends the process before anything asynchronous can run. */
export function removeAtExit(folder: string): void {
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
}
