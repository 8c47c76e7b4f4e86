import { lazily } from '../../ui/lazily'

export const OfflineSection = lazily(() => import('./OfflineSection.vue'))
