/** What holds until a person chooses. It stands apart from the schemas, which the page does without. */
export const defaultSettings = {
  theme: 'system',
  density: 'cards',
  singleKeyShortcuts: true,
  drawsAllRows: null,
  textSize: 100,
  textWidth: 'medium',
  typeface: 'sans',
  lineSpacing: 'normal',
  paper: 'plain',
  hyphenates: false,
  contentLanguage: null,
  rememberedUsername: null,
  updatesPutOffUntil: null,
  keepsContentOnSignOut: false,
  checkedServer: null,
  awaitingConfirmation: null,
} as const
