import { lazily } from '../../ui/lazily'

export const ErrorNotice = lazily(() => import('./ErrorNotice.vue'))
