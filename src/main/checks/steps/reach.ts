import type { Check } from '../check'

/** Whether anything answers at the service's address, be it the service or not, and which way requests go. */
export const reachCheck: Check = {
  step: 'reach',
  needs: ['name'],
  async run({ index, proxy }) {
    const { status, error } = await index()
    if (status === 407) return { code: 'proxy-wants-password' }
    // Who shows a certificate or points elsewhere has been reached.
    const hasAnswered = status !== null || error?.code === 'certificate' || error?.code === 'redirected'
    const isAnswer =
      hasAnswered || error?.code === 'unreadable-response' || error?.code === 'response-too-large'
    if (error && !isAnswer) return { code: 'failed', error }
    const usedProxy = await proxy()
    return usedProxy === null ? { code: 'reached' } : { code: 'reached-by-proxy', proxy: usedProxy }
  },
}
