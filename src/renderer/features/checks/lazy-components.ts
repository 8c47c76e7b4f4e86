import { lazily } from '../../ui/lazily'

export const ConnectionChecks = lazily(() => import('./ConnectionChecks.vue'))
export const ConnectionChecksDialog = lazily(() => import('./ConnectionChecksDialog.vue'))
