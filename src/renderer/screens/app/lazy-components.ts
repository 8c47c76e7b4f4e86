import { lazily } from '../../ui/lazily'

export const FirstConnectionCheck = lazily(() => import('../../features/checks/FirstConnectionCheck.vue'))
export const AppFrame = lazily(() => import('./AppFrame.vue'))
export const AppActions = lazily(() => import('./AppActions.vue'))

export const SetupProposalNotice = lazily(() => import('../../features/setup/SetupProposalNotice.vue'))
