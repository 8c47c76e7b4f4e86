import { lazily } from '../../ui/lazily'

export const LinkConfirmDialog = lazily(() => import('./links/LinkConfirmDialog.vue'))
export const ReaderArticle = lazily(() => import('./article/ReaderArticle.vue'))
export const CiteSeveral = lazily(() => import('./cite/CiteSeveral.vue'))
export const CiteDialog = lazily(() => import('./cite/CiteDialog.vue'))
