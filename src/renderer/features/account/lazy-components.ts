import { lazily } from '../../ui/lazily'

export const ClearLocalDataDialog = lazily(() => import('./ClearLocalDataDialog.vue'))
export const SignOutDialog = lazily(() => import('./SignOutDialog.vue'))
export const DeleteAccountDialog = lazily(() => import('./DeleteAccountDialog.vue'))
