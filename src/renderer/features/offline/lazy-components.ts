import { lazily } from '../../ui/lazily'

export const OfflineSection = lazily(() => import('./OfflineSection.vue'))
export const KeepRegionOffline = lazily(() => import('./KeepRegionOffline.vue'))
export const OfflineRemovedNotice = lazily(() => import('./OfflineRemovedNotice.vue'))
