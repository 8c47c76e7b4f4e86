export const operatorFeatures = [
  'updates',
  'secondWindow',
  /** Printing, PDFs, and saving receipts, reports and files of the service. */
  'export',
  'notifications',
  /** Without it, the cache is in memory and lasts until the app quits. */
  'offlineContent',
  /** Without it, the operator's or the system's language applies. */
  'chooseLanguage',
] as const

export type OperatorFeature = (typeof operatorFeatures)[number]
