import { lazily } from '../../ui/lazily'

export const SignOutDialog = lazily(() => import('./SignOutDialog.vue'))
export const DeleteAccountDialog = lazily(() => import('./DeleteAccountDialog.vue'))
