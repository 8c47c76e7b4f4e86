import type { Settings } from '@shared/settings/settings'

/** Percent of the usual size, smallest first. */
const textSizes = [85, 100, 115, 130, 150, 175, 200] as const satisfies readonly Settings['textSize'][]

/** The next size up or down; null where there is none. */
export function textSizeBeyond(size: Settings['textSize'], steps: 1 | -1): Settings['textSize'] | null {
  return textSizes[textSizes.indexOf(size) + steps] ?? null
}
