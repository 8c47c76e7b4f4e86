import { lazyComponent } from '../../../ui/lazy-component'

export const ReaderChanges = lazyComponent(() => import('../changes/ReaderChanges.vue'))

export const ImageViewer = lazyComponent(() => import('../viewer/ImageViewer.vue'))
