import { existsSync } from 'node:fs'

/** Whether the Chromium shell runs here: on Linux, with the Chromium that its launcher looks for. */
export const hasShell =
  process.platform === 'linux' && existsSync(process.env['FORUM_CHROMIUM'] || '/usr/bin/chromium')
