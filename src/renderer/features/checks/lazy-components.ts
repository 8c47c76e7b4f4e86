import { lazily } from '../../ui/lazily'

export const ConnectionChecksDialog = lazily(() => import('./ConnectionChecksDialog.vue'))
