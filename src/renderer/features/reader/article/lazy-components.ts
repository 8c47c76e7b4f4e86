import { lazily } from '../../../ui/lazily'

export const ReaderChanges = lazily(() => import('../changes/ReaderChanges.vue'))

export const ImageViewer = lazily(() => import('../viewer/ImageViewer.vue'))
