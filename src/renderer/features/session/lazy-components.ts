import { lazyComponent } from '../../ui/lazy-component'

export const SessionEndedBar = lazyComponent(() => import('./SessionEndedBar.vue'))
export const SessionRenewalDialog = lazyComponent(() => import('./SessionRenewalDialog.vue'))
