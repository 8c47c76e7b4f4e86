import { lazily } from '../../ui/lazily'

export const ReadingListsDialog = lazily(() => import('./ReadingListsDialog.vue'))
