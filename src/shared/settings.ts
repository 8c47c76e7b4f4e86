import * as v from 'valibot'

/** What a person may choose, with its defaults. Kept in the profile as JSON; no secret is ever among it. */
export const Settings = v.object({
  theme: v.fallback(v.picklist(['system', 'light', 'dark']), 'system'),
  density: v.fallback(v.picklist(['cards', 'compact']), 'cards'),
  /** The language of the content (`lang`), apart from the interface's; null: as the service answers by itself. */
  contentLanguage: v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(16))), null),
  /** The name to fill in at sign-in, kept only when the person asked for it. */
  rememberedUsername: v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(256))), null),
})
export type Settings = v.InferOutput<typeof Settings>
export const defaultSettings: Settings = v.parse(Settings, {})
