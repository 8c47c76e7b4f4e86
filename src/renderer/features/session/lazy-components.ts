import { lazily } from '../../ui/lazily'

export const SessionEndedBar = lazily(() => import('./SessionEndedBar.vue'))
export const SessionRenewalDialog = lazily(() => import('./SessionRenewalDialog.vue'))
