import type { Check } from '../check'

/** Minutes: sessions and stored content take no harm from less. */
const tolerance = 5

/** Whether this computer's clock and the service's (RFC 9110 §6.6.1) agree. */
export const clockCheck: Check = {
  step: 'clock',
  needs: ['edge'],
  async run({ index, now }) {
    const { answeredAt } = await index()
    if (answeredAt === null) return { code: 'clock-unknown' }
    const minutes = Math.round((now() - answeredAt) / 60_000)
    if (Math.abs(minutes) <= tolerance) return { code: 'clock-right' }
    return minutes > 0 ? { code: 'clock-ahead', minutes } : { code: 'clock-behind', minutes: -minutes }
  },
}
