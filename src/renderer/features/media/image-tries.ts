const tries = new Map<string, number>()

/** Part of the image's URL: the engine remembers failed URLs, so each new attempt needs another one. */
export function tryOf(image: string): number {
  return tries.get(image) ?? 1
}

export function noteFailure(image: string): void {
  tries.set(image, tryOf(image) + 1)
}
