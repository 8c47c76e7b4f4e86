import { existsSync } from 'node:fs'
import { findCommand } from '../../tools/setup/project.mjs'

/** Whether the Chromium shell runs here: on Linux, with the Chromium that its launcher looks for. */
export const hasShell =
  process.platform === 'linux' && existsSync(process.env['FORUM_CHROMIUM'] || '/usr/bin/chromium')

/** Whether the shell can be given a display of its own. Set-up brings Xvfb wherever it may install packages. */
export const hasShellDisplay = hasShell && findCommand('Xvfb') !== undefined
