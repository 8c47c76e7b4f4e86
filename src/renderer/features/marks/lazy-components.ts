import { lazyComponent } from '../../ui/lazy-component'

export const ReadingListsDialog = lazyComponent(() => import('./ReadingListsDialog.vue'))
