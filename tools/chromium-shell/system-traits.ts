/**
 * What Electron does on some systems and not on others. `CHROMIUM_SHELL_TRAITS` lists, separated by commas, those that the
 * shell has in this run:
 *
 * - `no-ready-to-show`: a window that is not shown never paints, as under some Wayland compositors (electron#48859)
 * - `display-at-origin`: windows cannot tell where they are, and stand at 0,0, as under Wayland
 * - `notifications-time-out`: a notification leaves the screen by itself for the system's list of old ones, as on Windows
 * - `registrations-fail`: the app cannot make itself the program for its links, as without rights to do so
 */
const names = [
  'no-ready-to-show',
  'display-at-origin',
  'notifications-time-out',
  'registrations-fail',
] as const
type SystemTrait = (typeof names)[number]

const listed = (process.env['CHROMIUM_SHELL_TRAITS'] ?? '').split(',').filter((name) => name !== '')
for (const name of listed)
  if (!(names as readonly string[]).includes(name)) {
    process.stderr.write(`Chromium shell: CHROMIUM_SHELL_TRAITS knows ${names.join(', ')}, not ${name}\n`)
    process.exit(1)
  }

export const systemHas = (trait: SystemTrait): boolean => listed.includes(trait)
