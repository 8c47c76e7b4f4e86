import { lazyComponent } from '../../ui/lazy-component'

export const ClearLocalDataDialog = lazyComponent(() => import('./ClearLocalDataDialog.vue'))
export const SignOutDialog = lazyComponent(() => import('./SignOutDialog.vue'))
export const DeleteAccountDialog = lazyComponent(() => import('./DeleteAccountDialog.vue'))
