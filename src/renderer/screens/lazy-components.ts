import { lazily } from '../ui/lazily'

export const AppFrame = lazily(() => import('./AppFrame.vue'))
