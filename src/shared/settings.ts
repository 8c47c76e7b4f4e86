import * as v from 'valibot'

const entries = {
  theme: v.picklist(['system', 'light', 'dark']),
  density: v.picklist(['cards', 'compact']),
  /** The language of the content (`lang`), apart from the interface's; null: as the service answers by itself. */
  contentLanguage: v.nullable(v.pipe(v.string(), v.maxLength(16))),
  /** The name to fill in at sign-in, kept only when the person asked for it. */
  rememberedUsername: v.nullable(v.pipe(v.string(), v.maxLength(256))),
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
  theme: v.fallback(entries.theme, 'system'),
  density: v.fallback(entries.density, 'cards'),
  contentLanguage: v.fallback(entries.contentLanguage, null),
  rememberedUsername: v.fallback(entries.rememberedUsername, null),
  awaitingConfirmation: v.fallback(entries.awaitingConfirmation, null),
})
export type Settings = v.InferOutput<typeof Settings>
export const defaultSettings: Settings = {
  theme: 'system',
  density: 'cards',
  contentLanguage: null,
  rememberedUsername: null,
  awaitingConfirmation: null,
}
