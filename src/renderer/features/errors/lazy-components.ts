import { lazyComponent } from '../../ui/lazy-component'

export const ErrorNotice = lazyComponent(() => import('./ErrorNotice.vue'))
