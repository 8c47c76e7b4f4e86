import type { Settings } from '@shared/settings/settings'

/** Percent of the default size. */
const textSizes = [85, 100, 115, 130, 150, 175, 200] as const satisfies readonly Settings['textSize'][]

export function textSizeBeyond(size: Settings['textSize'], steps: 1 | -1): Settings['textSize'] | null {
  return textSizes[textSizes.indexOf(size) + steps] ?? null
}
