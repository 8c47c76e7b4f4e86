import { startProcessGroup } from './process-group.ts'

export interface PrivateDisplay {
  /** Environment for programs that draw on it. */
  readonly environment: Record<string, string>
  readonly stop: () => Promise<void>
}

/**
 * Starts an X server without a screen, which Electron's own binary needs if there is no display. The server
 * picks a free number and prints it once it is ready (-displayfd, Xserver(1)).
 *
 * @param more options of Xvfb(1), such as the folder for the screen's pixels
 */
export async function startPrivateDisplay(more: readonly string[] = []): Promise<PrivateDisplay> {
  const options = ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp', ...more]
  const server = startProcessGroup('Xvfb', options, { stdio: ['ignore', 'pipe', 'ignore'] })
  return { environment: { DISPLAY: `:${await server.firstLine()}` }, stop: () => server.stop() }
}
