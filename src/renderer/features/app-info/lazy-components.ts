import { lazyComponent } from '../../ui/lazy-component'

export const AboutDialog = lazyComponent(() => import('./AboutDialog.vue'))
