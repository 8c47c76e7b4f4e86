import { existsSync } from 'node:fs'
import { findCommand } from '../../tools/setup/project.mjs'

/** The Chromium shell needs Linux and the Chromium that its launcher looks for. */
export const hasShell =
  process.platform === 'linux' && existsSync(process.env['FORUM_CHROMIUM'] || '/usr/bin/chromium')

/** Whether the shell can have its own display. Set-up installs Xvfb where it may install packages. */
export const hasShellDisplay = hasShell && findCommand('Xvfb') !== undefined
