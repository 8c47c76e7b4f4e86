import { lazily } from '../../ui/lazily'

export const SessionRenewalDialog = lazily(() => import('./SessionRenewalDialog.vue'))
