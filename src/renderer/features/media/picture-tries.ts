const tries = new Map<string, number>()

/**
 * Which try of a picture this is. A picture that failed and is asked for under the same address would come from
 * the engine's memory of the failure, so each failure leads to another address.
 */
export function tryOf(picture: string): number {
  return tries.get(picture) ?? 1
}

/** The picture failed, or was given up while it was on its way. */
export function noteFailure(picture: string): void {
  tries.set(picture, tryOf(picture) + 1)
}
