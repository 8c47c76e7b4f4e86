import type { Check } from '../check'

export const pageCheck: Check = {
  step: 'page',
  needs: ['wordpress'],
  async run({ service, get, getSignedIn }) {
    const page = service.resourcesPageId
    const path = `/wp-json/wp/v2/pages/${page}`
    const forAll = await get(path)
    const needsSession = forAll.serviceCode !== null && (forAll.status === 401 || forAll.status === 403)
    const answer = needsSession ? await getSignedIn(path) : forAll
    // Without a valid session there is no way to tell.
    if (answer === null || answer.error?.code === 'signed-out') return { code: 'page-after-sign-in' }
    const { status, error, serviceCode } = answer
    if (error === null) return { code: 'page-found' }
    if (serviceCode !== null && (status === 404 || status === 410)) return { code: 'page-missing', page }
    return { code: 'failed', error }
  },
}
