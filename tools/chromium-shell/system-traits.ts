/**
 * Behaviour that Electron shows only on some systems. `CHROMIUM_SHELL_TRAITS` is a comma-separated list of
 * the traits to imitate in this run:
 *
 * - `no-ready-to-show`: a hidden window never paints, as under some Wayland compositors (electron#48859)
 * - `display-at-origin`: windows do not know their position and report 0,0, as under Wayland
 * - `notifications-time-out`: notifications disappear from the screen by themselves, as on Windows
 * - `registrations-fail`: the app cannot register itself for its links, as when it lacks permission
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
