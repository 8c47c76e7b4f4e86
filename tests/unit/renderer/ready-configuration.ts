import type { ConfigurationStatus } from '../../../src/shared/app/app-info.ts'
import { noLinks } from '../../../src/shared/config/operator-values.ts'

export type ReadyConfiguration = Extract<ConfigurationStatus, { state: 'ready' }>

/** A configuration with only the required values. */
export const readyConfiguration: ReadyConfiguration = {
  state: 'ready',
  server: 'forum.example.org',
  languages: [],
  showTheme: false,
  videoHosts: [],
  keepContentOnSignOut: 'ask',
  daysWithoutSession: 90,
  links: noLinks,
  mayChangeService: false,
}
