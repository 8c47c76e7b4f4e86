import { lazyComponent } from '../../ui/lazy-component'

export const KeyboardDialog = lazyComponent(() => import('./KeyboardDialog.vue'))
export const CommandPalette = lazyComponent(() => import('./CommandPalette.vue'))
