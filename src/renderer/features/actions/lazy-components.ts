import { lazily } from '../../ui/lazily'

export const KeyboardDialog = lazily(() => import('./KeyboardDialog.vue'))
export const CommandPalette = lazily(() => import('./CommandPalette.vue'))
