/** Limit for one request of the service, headers and body, in milliseconds. */
export const usualRequestTimeoutMs = 20_000

/**
 * The limit for one request of the service, in milliseconds. Runs from source and testers' packages take another one
 * from FORUM_RESOURCES_REQUEST_TIMEOUT_MS (docs/testers.md), so that no test has to wait this one out.
 *
 * @param ignoresVariables what people are given takes no variable
 * @param override the variable's value
 * @throws when it is no whole number of milliseconds from 1 to the usual limit
 */
export function requestTimeoutMs(ignoresVariables: boolean, override: string | undefined): number {
  if (ignoresVariables || override === undefined) return usualRequestTimeoutMs
  const chosen = Number(override)
  if (!/^\d+$/.test(override) || chosen < 1 || chosen > usualRequestTimeoutMs)
    throw new RangeError(
      `FORUM_RESOURCES_REQUEST_TIMEOUT_MS must be a whole number of milliseconds from 1 to ${usualRequestTimeoutMs}.`,
    )
  return chosen
}
