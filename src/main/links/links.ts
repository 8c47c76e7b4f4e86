import { failure, success, type Result } from '@shared/result'

/** Hands an address to the person's own browser or mail program. */
export type Opener = (address: string) => Promise<void>

/** More than this many within the window of time is no person clicking. */
const openingsAtMost = 6
const windowMs = 10_000

/**
 * The only way out to other programs: https and mailto, without user information, and not in floods.
 * `https://service@elsewhere.example/` looks like the service and is not; `file:` and `smb:` would act.
 *
 * @param ownOrigin the service's own origin, admitted as it is: a service on loopback has no https
 */
export function createLinks(options: {
  readonly open: Opener
  readonly ownOrigin: string | null
  readonly now: () => number
}) {
  const { open, ownOrigin, now } = options
  let recent: number[] = []

  return {
    async open(address: string): Promise<Result<undefined>> {
      const url = URL.canParse(address) ? new URL(address) : null
      if (!url || !isAdmitted(url, ownOrigin)) return failure({ code: 'invalid-request' })
      recent = recent.filter((at) => at > now() - windowMs)
      if (recent.length >= openingsAtMost) return failure({ code: 'rate-limited', retryAfterMs: windowMs })
      recent.push(now())
      await open(url.href)
      return success(undefined)
    },
  }
}
export type Links = ReturnType<typeof createLinks>

function isAdmitted(url: URL, ownOrigin: string | null): boolean {
  if (url.protocol === 'mailto:') return true
  if (url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || url.origin === ownOrigin
}
