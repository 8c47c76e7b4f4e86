import { lazyComponent } from '../../ui/lazy-component'

export const FileSaving = lazyComponent(() => import('./links/FileSaving.vue'))
export const LinkConfirmDialog = lazyComponent(() => import('./links/LinkConfirmDialog.vue'))
export const ReaderArticle = lazyComponent(() => import('./article/ReaderArticle.vue'))
export const AnnotationsPanel = lazyComponent(() => import('./annotations/AnnotationsPanel.vue'))
export const CiteSeveral = lazyComponent(() => import('./cite/CiteSeveral.vue'))
export const CiteDialog = lazyComponent(() => import('./cite/CiteDialog.vue'))
