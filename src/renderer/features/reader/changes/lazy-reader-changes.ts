import { lazily } from '../../../ui/lazily'

export const ReaderChanges = lazily(() => import('./ReaderChanges.vue'))
