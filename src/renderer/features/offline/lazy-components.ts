import { lazyComponent } from '../../ui/lazy-component'

export const OfflineSection = lazyComponent(() => import('./OfflineSection.vue'))
export const KeepRegionOffline = lazyComponent(() => import('./KeepRegionOffline.vue'))
export const OfflineRemovedNotice = lazyComponent(() => import('./OfflineRemovedNotice.vue'))
