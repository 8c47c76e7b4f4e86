import * as v from 'valibot'
import { dataSavingChoices } from './data-saving'
import { languageCodes } from '../i18n/languages'

/**
 * Every setting: a new one is a row here and in `defaultSettings`. What a person may change, what is read
 * from the profile and the types derive from it. No secret is ever among it.
 */
const schemas = {
  theme: v.picklist(['system', 'light', 'dark']),
  density: v.picklist(['cards', 'compact']),
  /** Whether letters alone (`j`, `/`, `?`…) act; speech input and some keyboards make that a trap (WCAG 2.1.4). */
  singleKeyShortcuts: v.boolean(),
  /** Whether every loaded row of the list is in the page, out of view or not; null: while a screen reader is running. */
  drawsAllRows: v.nullable(v.boolean()),
  /** Percent of the usual size of text in the reader. */
  textSize: v.picklist([85, 100, 115, 130, 150, 175, 200]),
  textWidth: v.picklist(['narrow', 'medium', 'wide']),
  typeface: v.picklist(['sans', 'serif']),
  /** In which a citation was last shown. */
  citationFormat: v.picklist(['apa', 'chicago', 'plain', 'ris', 'bibtex']),
  lineSpacing: v.picklist(['tight', 'normal', 'roomy']),
  /** What the text of entries stands on; each has its light and its dark form. */
  paper: v.picklist(['plain', 'sepia']),
  /** Whether words of entries may be broken at the end of a line, by the rules of their language. */
  hyphenates: v.boolean(),
  /** The interface's own; null: the operator's, or the system's. */
  interfaceLanguage: v.nullable(v.picklist(languageCodes)),
  /** The language of the content (`lang`), apart from the interface's; null: as the service answers by itself. */
  contentLanguage: v.nullable(v.pipe(v.string(), v.maxLength(16))),
  /** The name to fill in at sign-in, kept only when the person asked for it. */
  rememberedUsername: v.nullable(v.pipe(v.string(), v.maxLength(256))),
  usesLessData: v.picklist(dataSavingChoices),
  /** Until when updates are neither looked for nor installed, in milliseconds of the epoch. */
  updatesPutOffUntil: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /** What was chosen when somebody last signed out: whether the content that is stored of them stays. */
  keepsContentOnSignOut: v.boolean(),
  /** The service whose connection was last found to work, as host and port: another one is checked before a sign-in. */
  checkedServer: v.nullable(v.pipe(v.string(), v.maxLength(300))),
  /** Who has signed up here and has still to confirm the email before signing in. */
  awaitingConfirmation: v.nullable(
    v.strictObject({
      username: v.pipe(v.string(), v.maxLength(1000)),
      email: v.pipe(v.string(), v.maxLength(1000)),
    }),
  ),
}

/** A change of some settings, as the renderer asks for it: anything odd is refused. */
export const SettingsChange = v.partial(v.strictObject(schemas))
export type SettingsChange = v.InferOutput<typeof SettingsChange>

export type Settings = { readonly [Name in keyof typeof schemas]: v.InferOutput<(typeof schemas)[Name]> }

/** What applies until a person chooses. */
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

const names = Object.keys(schemas) as readonly (keyof Settings)[]

/** Reads settings from the profile. Each odd or missing value falls back to its default, alone. */
export function settingsFrom(stored: object): Settings {
  const values = new Map<string, unknown>(Object.entries(stored))
  return Object.fromEntries(names.map((name) => [name, settingFrom(name, values.get(name))])) as Settings
}

function settingFrom(name: keyof Settings, stored: unknown): Settings[keyof Settings] {
  const { success, output } = v.safeParse(schemas[name], stored)
  return success ? output : defaultSettings[name]
}
