import { lazily } from '../../ui/lazily'

export const KeyboardDialog = lazily(() => import('./KeyboardDialog.vue'))
