/** Per request to the service, headers and body, in milliseconds. */
export const defaultRequestTimeoutMs = 20_000

/**
 * Runs from source and testers' packages can lower the limit with FORUM_RESOURCES_REQUEST_TIMEOUT_MS
 * (docs/testers.md), so that tests need not wait.
 *
 * @throws RangeError unless it is a whole number of milliseconds from 1 to the usual limit
 */
export function requestTimeoutMs(ignoresVariables: boolean, override: string | undefined): number {
  if (ignoresVariables || override === undefined) return defaultRequestTimeoutMs
  const chosen = Number(override)
  if (!/^\d+$/.test(override) || chosen < 1 || chosen > defaultRequestTimeoutMs)
    throw new RangeError(
      `FORUM_RESOURCES_REQUEST_TIMEOUT_MS must be a whole number of milliseconds from 1 to ${defaultRequestTimeoutMs}.`,
    )
  return chosen
}
