import * as v from 'valibot'
import { languageCodes } from './i18n/languages'

/** `auto` follows the system. */
export const dataSavingChoices = ['auto', 'on', 'off'] as const
export type DataSavingChoice = (typeof dataSavingChoices)[number]

export function savesData(choice: DataSavingChoice, isAskedFor: boolean): boolean {
  return choice === 'on' || (choice === 'auto' && isAskedFor)
}

/** Multiples of a voice's own speed. */
export const speechRates = [0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** A new setting needs a row here and in `defaultSettings`. Never contains secrets. */
const schemas = {
  theme: v.picklist(['system', 'light', 'dark']),
  density: v.picklist(['cards', 'compact']),
  /** Speech input and some keyboards can trigger single keys (`j`, `/`, `?`…) by accident (WCAG 2.1.4). */
  singleKeyShortcuts: v.boolean(),
  /** Marks rows of the list as read when they are scrolled past. */
  readsScrolled: v.boolean(),
  /** Null: only while a screen reader is running. */
  drawsAllRows: v.nullable(v.boolean()),
  /** Percent, in the reader. */
  textSize: v.picklist([85, 100, 115, 130, 150, 175, 200]),
  textWidth: v.picklist(['narrow', 'medium', 'wide']),
  typeface: v.picklist(['sans', 'serif']),
  citationFormat: v.picklist(['apa', 'chicago', 'plain', 'ris', 'bibtex']),
  lineSpacing: v.picklist(['tight', 'normal', 'roomy']),
  /** Each has a light and a dark form. */
  paper: v.picklist(['plain', 'sepia']),
  /** By the rules of the entry's language. */
  hyphenates: v.boolean(),
  /** Of reading aloud. */
  speechRate: v.picklist(speechRates),
  /** Null: the operator's or the system's. */
  interfaceLanguage: v.nullable(v.picklist(languageCodes)),
  /** Sent as `lang`; null: the service's default. */
  contentLanguage: v.nullable(v.pipe(v.string(), v.maxLength(16))),
  /** Only stored if the person asked for that. */
  rememberedUsername: v.nullable(v.pipe(v.string(), v.maxLength(256))),
  usesLessData: v.picklist(dataSavingChoices),
  /** Milliseconds since the epoch. */
  updatesPutOffUntil: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /** The last choice at sign-out. */
  keepsContentOnSignOut: v.boolean(),
  /** Host and port that last worked; another service is checked before a sign-in. */
  checkedServer: v.nullable(v.pipe(v.string(), v.maxLength(300))),
  /** Signed up here, but the e-mail address is not confirmed yet. */
  awaitingConfirmation: v.nullable(
    v.strictObject({
      username: v.pipe(v.string(), v.maxLength(1000)),
      email: v.pipe(v.string(), v.maxLength(1000)),
    }),
  ),
}

export const SettingsChange = v.partial(v.strictObject(schemas))
export type SettingsChange = v.InferOutput<typeof SettingsChange>

export type Settings = { readonly [Name in keyof typeof schemas]: v.InferOutput<(typeof schemas)[Name]> }

export const defaultSettings: Settings = {
  theme: 'system',
  density: 'cards',
  singleKeyShortcuts: true,
  readsScrolled: false,
  drawsAllRows: null,
  textSize: 100,
  textWidth: 'medium',
  typeface: 'sans',
  citationFormat: 'apa',
  lineSpacing: 'normal',
  paper: 'plain',
  hyphenates: false,
  speechRate: 1,
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

/** An invalid or missing value gets its default; the others are kept. */
export function settingsFrom(stored: object): Settings {
  const values = new Map<string, unknown>(Object.entries(stored))
  return Object.fromEntries(names.map((name) => [name, settingFrom(name, values.get(name))])) as Settings
}

function settingFrom(name: keyof Settings, stored: unknown): Settings[keyof Settings] {
  const { success, output } = v.safeParse(schemas[name], stored)
  return success ? output : defaultSettings[name]
}

/**
 * CSS pixels; null means the default. The window's width limits the displayed size
 * (`src/renderer/screens/browse/panes/panes.ts`).
 */
const Size = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)))

export const Panes = v.strictObject({
  filters: Size,
  list: Size,
  areFiltersFolded: v.boolean(),
})
export type Panes = v.InferOutput<typeof Panes>
