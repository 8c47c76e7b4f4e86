import { lazily } from '../../../ui/lazily'

export const SearchNameDialog = lazily(() => import('./SearchNameDialog.vue'))
export const ArrivedLinkNotice = lazily(() => import('./ArrivedLinkNotice.vue'))
