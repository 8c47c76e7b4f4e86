import { useEventListener, useIntervalFn } from '@vueuse/core'
import { shallowRef } from 'vue'

/** Milliseconds between looks at the computer's time zone. */
const lookMs = 60_000

const now = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
const known = shallowRef(now())

/** Names the computer's time zone. Formats keep the zone in which they were created, so they depend on this. */
export function localTimeZone(): string {
  return known.value
}

/** Notices while the component is mounted that the computer has travelled. */
export function useTimeZone(): void {
  const look = (): void => void (known.value = now())
  useIntervalFn(look, lookMs)
  useEventListener(window, 'focus', look)
  useEventListener(document, 'visibilitychange', look)
}
