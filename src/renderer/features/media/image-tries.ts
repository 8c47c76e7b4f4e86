const tries = new Map<string, number>()

/**
 * Which try of an image this is. An image that failed and is asked for under the same URL would come from
 * the engine's memory of the failure, so each failure leads to another URL.
 */
export function tryOf(image: string): number {
  return tries.get(image) ?? 1
}

/** The image failed, or was given up while it was on its way. */
export function noteFailure(image: string): void {
  tries.set(image, tryOf(image) + 1)
}
