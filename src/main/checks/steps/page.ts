import type { Check } from '../check'

/** Whether the page with the operator's id is there, as far as the service shows pages to everybody. */
export const pageCheck: Check = {
  step: 'page',
  needs: ['wordpress'],
  async run({ service, get }) {
    const page = service.resourcesPageId
    const { status, error, serviceCode } = await get(`/wp-json/wp/v2/pages/${page}`)
    if (error === null) return { code: 'page-found' }
    if (serviceCode !== null && (status === 401 || status === 403)) return { code: 'page-after-sign-in' }
    if (serviceCode !== null && (status === 404 || status === 410)) return { code: 'page-missing', page }
    return { code: 'failed', error }
  },
}
