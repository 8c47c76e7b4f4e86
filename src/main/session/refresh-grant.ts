import { ownValue } from '@shared/own-value'
import type { SessionRecordFile } from './session-record'

/** Whether the refresh grant, which the interface does not promise, is used: `auto` tries it once. */
export type RefreshGrantUse = 'auto' | 'on' | 'off'

export type RefreshGrant = ReturnType<typeof createRefreshGrant>

/** A server's refresh grant: whether it is worth a try, and what came of it, in the record. */
export function createRefreshGrant(options: {
  /** Origin of the service. */
  readonly server: string
  readonly use: RefreshGrantUse
  readonly record: SessionRecordFile
}) {
  const { server, use, record } = options

  /** That it worked once outweighs a later refusal. */
  async function remember(outcome: 'works' | 'refused'): Promise<void> {
    await record.update((now) => {
      const known = ownValue(now.refreshGrants, server)
      if (known === 'works' || known === outcome) return null
      return { ...now, refreshGrants: { ...now.refreshGrants, [server]: outcome } }
    })
  }

  return {
    /** False where it is off, or where the server refused it the first time. */
    async isUsable(): Promise<boolean> {
      if (use === 'off') return false
      return use === 'on' || ownValue((await record.read()).refreshGrants, server) !== 'refused'
    },

    rememberWorking: (): Promise<void> => remember('works'),

    /** Remembered only of a try: where the operator says that it works, it is used again. */
    async rememberRefused(): Promise<void> {
      if (use === 'auto') await remember('refused')
    },
  }
}
