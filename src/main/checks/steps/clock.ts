import type { Check } from '../check'

/** In minutes. A smaller difference does no harm to sessions and stored content. */
const tolerance = 5

/** Compares this computer's clock with the service's (`Date`, RFC 9110 §6.6.1). */
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
