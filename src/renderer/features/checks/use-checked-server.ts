import { checkStatus, type CheckedStep } from '@shared/config/connection-checks'
import { useSettings } from '../settings/settings-store'

/** Remembers that the connection to a server worked: from then on the sign-in screen checks it only on request. */
export function useCheckedServer(): (server: string, steps: readonly CheckedStep[]) => Promise<void> {
  const settings = useSettings()
  return async (server, steps) => {
    const works = !steps.some(({ finding }) => checkStatus(finding) === 'failed')
    if (works) await settings.change({ checkedServer: server })
  }
}
