import type { ConfigurationStatus } from '../../../src/shared/app/app-info.ts'
import { noLinks } from '../../../src/shared/config/operator-links.ts'

export type ReadyConfiguration = Extract<ConfigurationStatus, { state: 'ready' }>

/** The configuration of an operator who gave what is required and nothing else. */
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
  disabledFeatures: [],
}
