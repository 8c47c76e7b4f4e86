import { lazily } from '../../../ui/lazily'

export const ListExportDialog = lazily(() => import('./ListExportDialog.vue'))
