/** Per request to the service, headers and body, in milliseconds. */
export const defaultRequestTimeoutMs = 20_000

const longestRequestTimeoutMs = 600_000

/**
 * Runs from source and testers' packages can set the limit with FORUM_RESOURCES_REQUEST_TIMEOUT_MS
 * (docs/testers.md): a short one so that tests need not wait, a long one where a machine is slow.
 *
 * @throws RangeError unless it is a whole number of milliseconds from 1 to 10 minutes
 */
export function requestTimeoutMs(ignoresVariables: boolean, override: string | undefined): number {
  if (ignoresVariables || override === undefined) return defaultRequestTimeoutMs
  const chosen = Number(override)
  if (!/^\d+$/.test(override) || chosen < 1 || chosen > longestRequestTimeoutMs)
    throw new RangeError(
      `FORUM_RESOURCES_REQUEST_TIMEOUT_MS must be a whole number of milliseconds from 1 to ${longestRequestTimeoutMs}.`,
    )
  return chosen
}
