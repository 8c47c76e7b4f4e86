/** What an operator may switch off on computers of the organisation. */
export const operatorFeatures = [
  /** Looking for new versions. */
  'updates',
  /** More than one window. */
  'secondWindow',
  /** Printing, PDFs, and saving receipts, reports and files of the service. */
  'export',
  /** Notices of the system. */
  'notifications',
  /** Storing what was read: the library is kept in memory only and ends with the app. */
  'offlineContent',
  /** Choosing the interface's language: it is the operator's, or the system's. */
  'chooseLanguage',
] as const

export type OperatorFeature = (typeof operatorFeatures)[number]
