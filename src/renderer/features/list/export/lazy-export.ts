import { lazyComponent } from '../../../ui/lazy-component'

export const ListExportDialog = lazyComponent(() => import('./ListExportDialog.vue'))
