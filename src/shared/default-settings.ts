import type { Settings } from './settings'

/** What holds until a person chooses. It stands apart from the schemas, which the page does without. */
export const defaultSettings: Settings = {
  theme: 'system',
  density: 'cards',
  singleKeyShortcuts: true,
  drawsAllRows: null,
  textSize: 100,
  textWidth: 'medium',
  typeface: 'sans',
  citationFormat: 'apa',
  lineSpacing: 'normal',
  paper: 'plain',
  hyphenates: false,
  interfaceLanguage: null,
  contentLanguage: null,
  rememberedUsername: null,
  usesLessData: 'auto',
  updatesPutOffUntil: null,
  keepsContentOnSignOut: false,
  checkedServer: null,
  awaitingConfirmation: null,
}
