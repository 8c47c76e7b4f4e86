import { lazily } from '../../ui/lazily'

export const AboutDialog = lazily(() => import('./AboutDialog.vue'))
