import type { Check } from '../check'

export const reachCheck: Check = {
  step: 'reach',
  needs: ['name'],
  async run({ index, proxy }) {
    const { status, error } = await index()
    if (status === 407) return { code: 'proxy-wants-password' }
    // A certificate or a redirect means that a server was reached.
    const hasAnswered = status !== null || error?.code === 'certificate' || error?.code === 'redirected'
    const isAnswer =
      hasAnswered || error?.code === 'unreadable-response' || error?.code === 'response-too-large'
    if (error && !isAnswer) return { code: 'failed', error }
    const usedProxy = await proxy()
    return usedProxy === null ? { code: 'reached' } : { code: 'reached-by-proxy', proxy: usedProxy }
  },
}
