import { lazily } from '../../ui/lazily'

export const SetupProposalNotice = lazily(() => import('./SetupProposalNotice.vue'))
