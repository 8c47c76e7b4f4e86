import { lazyComponent } from '../../ui/lazy-component'

export const ConnectionChecksDialog = lazyComponent(() => import('./ConnectionChecksDialog.vue'))
