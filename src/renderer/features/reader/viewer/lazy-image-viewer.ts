import { lazily } from '../../../ui/lazily'

export const ImageViewer = lazily(() => import('./ImageViewer.vue'))
