import { checkStatus, type CheckedStep } from '@shared/config/connection-checks'
import { useSettings } from '../settings/settings-store'

/** Notes that the way to a service was found to work: signing in checks it on demand only from then on. */
export function useCheckedServer(): (server: string, steps: readonly CheckedStep[]) => Promise<void> {
  const settings = useSettings()
  return async (server, steps) => {
    const works = !steps.some(({ finding }) => checkStatus(finding) === 'failed')
    if (works) await settings.change({ checkedServer: server })
  }
}
