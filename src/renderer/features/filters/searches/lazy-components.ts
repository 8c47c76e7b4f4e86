import { lazyComponent } from '../../../ui/lazy-component'

export const SearchNameDialog = lazyComponent(() => import('./SearchNameDialog.vue'))
export const ArrivedLinkNotice = lazyComponent(() => import('./ArrivedLinkNotice.vue'))
