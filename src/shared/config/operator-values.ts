export const operatorFeatures = [
  'updates',
  'secondWindow',
  /** Printing, PDFs, and saving receipts, reports and files of the service. */
  'export',
  'notifications',
  /** Highlights and notes. */
  'annotations',
  /** Without it, the cache is in memory and lasts until the app quits. */
  'offlineContent',
  /** Without it, the operator's or the system's language applies. */
  'chooseLanguage',
] as const

export type OperatorFeature = (typeof operatorFeatures)[number]

export const operatorLinkNames = ['forgottenPassword', 'profile', 'help', 'privacy', 'contact'] as const

export type OperatorLinkName = (typeof operatorLinkNames)[number]

/** https or mailto; null if the operator sets none. */
export type OperatorLinks = { readonly [Name in OperatorLinkName]: string | null }

export const noLinks = Object.fromEntries(operatorLinkNames.map((name) => [name, null])) as OperatorLinks
