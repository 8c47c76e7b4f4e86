import type { Settings } from '@shared/settings'
import { computed, type ComputedRef } from 'vue'
import type { MessageKey } from '../../i18n/messages'
import { useWords } from '../../i18n/translations'

type ChosenSetting = 'theme' | 'density' | 'textWidth' | 'typeface' | 'lineSpacing' | 'paper'
type ChoiceNames = { readonly [Name in ChosenSetting]: Readonly<Record<Settings[Name], MessageKey>> }

/** In the order of the options. A choice without a name does not compile. */
export const choiceNames: ChoiceNames = {
  theme: { system: 'settings.themeSystem', light: 'settings.themeLight', dark: 'settings.themeDark' },
  density: { cards: 'settings.densityCards', compact: 'settings.densityCompact' },
  textWidth: { narrow: 'reader.widthNarrow', medium: 'reader.widthMedium', wide: 'reader.widthWide' },
  typeface: { sans: 'reader.typefaceSans', serif: 'reader.typefaceSerif' },
  lineSpacing: { tight: 'comforts.lineTight', normal: 'comforts.lineNormal', roomy: 'comforts.lineRoomy' },
  paper: { plain: 'comforts.paperPlain', sepia: 'comforts.paperSepia' },
}

/** Options of the setting's control. */
export function useChoices<Name extends ChosenSetting>(
  name: Name,
): ComputedRef<readonly { readonly value: Settings[Name]; readonly label: string }[]> {
  const t = useWords()
  const names = Object.entries<MessageKey>(choiceNames[name])
  return computed(() => names.map(([value, key]) => ({ value: value as Settings[Name], label: t(key) })))
}
