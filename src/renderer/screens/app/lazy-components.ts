import { lazyComponent } from '../../ui/lazy-component'

export const FirstConnectionCheck = lazyComponent(
  () => import('../../features/checks/FirstConnectionCheck.vue'),
)
export const AppFrame = lazyComponent(() => import('./AppFrame.vue'))
export const AppActions = lazyComponent(() => import('./AppActions.vue'))

export const SetupProposalNotice = lazyComponent(() => import('../../features/setup/SetupProposalNotice.vue'))
