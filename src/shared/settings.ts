import * as v from 'valibot'
import { dataSavingChoices } from './data-saving'
import { languageCodes } from './i18n/languages'
import { defaultSettings } from './default-settings'

const entries = {
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
export const SettingsChange = v.partial(v.strictObject(entries))
export type SettingsChange = v.InferOutput<typeof SettingsChange>

/**
 * What a person may choose, as read from the profile: each odd or missing value falls back to its default,
 * alone. No secret is ever among it.
 */
export const Settings = v.object({
  theme: v.fallback(entries.theme, defaultSettings.theme),
  density: v.fallback(entries.density, defaultSettings.density),
  singleKeyShortcuts: v.fallback(entries.singleKeyShortcuts, defaultSettings.singleKeyShortcuts),
  drawsAllRows: v.fallback(entries.drawsAllRows, defaultSettings.drawsAllRows),
  textSize: v.fallback(entries.textSize, defaultSettings.textSize),
  textWidth: v.fallback(entries.textWidth, defaultSettings.textWidth),
  typeface: v.fallback(entries.typeface, defaultSettings.typeface),
  citationFormat: v.fallback(entries.citationFormat, defaultSettings.citationFormat),
  lineSpacing: v.fallback(entries.lineSpacing, defaultSettings.lineSpacing),
  paper: v.fallback(entries.paper, defaultSettings.paper),
  hyphenates: v.fallback(entries.hyphenates, defaultSettings.hyphenates),
  interfaceLanguage: v.fallback(entries.interfaceLanguage, defaultSettings.interfaceLanguage),
  contentLanguage: v.fallback(entries.contentLanguage, defaultSettings.contentLanguage),
  rememberedUsername: v.fallback(entries.rememberedUsername, defaultSettings.rememberedUsername),
  usesLessData: v.fallback(entries.usesLessData, defaultSettings.usesLessData),
  updatesPutOffUntil: v.fallback(entries.updatesPutOffUntil, defaultSettings.updatesPutOffUntil),
  keepsContentOnSignOut: v.fallback(entries.keepsContentOnSignOut, defaultSettings.keepsContentOnSignOut),
  checkedServer: v.fallback(entries.checkedServer, defaultSettings.checkedServer),
  awaitingConfirmation: v.fallback(entries.awaitingConfirmation, defaultSettings.awaitingConfirmation),
})
export type Settings = v.InferOutput<typeof Settings>
