import { lazily } from '../../ui/lazily'

export const DeleteAccountDialog = lazily(() => import('./DeleteAccountDialog.vue'))
