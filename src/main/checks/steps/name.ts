import { transportFailure } from '../../service/transport/transport-failure'
import type { Check } from '../check'

/** A proxy resolves names itself. */
export const nameCheck: Check = {
  step: 'name',
  needs: [],
  async run({ service, network, proxy }) {
    const usedProxy = await proxy()
    if (usedProxy !== null) return { code: 'name-left-to-proxy', proxy: usedProxy }
    const host = new URL(service.baseUrl).hostname
    try {
      await network.resolveHost(host)
      return { code: 'name-found', host }
    } catch (thrown) {
      const error = transportFailure(thrown, false, false)
      const isUnknown = error.code === 'unreachable' && error.reason === 'dns'
      return isUnknown ? { code: 'name-unknown', host } : { code: 'failed', error }
    }
  },
}
