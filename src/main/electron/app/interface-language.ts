import type { Language } from '@shared/i18n/languages'
import { formatLocale, negotiateLanguage } from '@shared/i18n/negotiate'
import { app } from 'electron'
import type { EarlyValues } from '../../config/configuration'
import { speak } from '../dialog/native-words'

/**
 * Which language the interface speaks. Call it once the app is ready: the system's are not known before.
 *
 * @param takesVariables whether testers may have another locale than the system's (docs/testers.md)
 * @param changed called when another language is spoken than before
 */
export function createInterfaceLanguage(
  { interfaceLanguage: operators, disabledFeatures }: EarlyValues,
  takesVariables: boolean,
  changed: (language: Language) => void,
) {
  const forTesters = (takesVariables && process.env['FORUM_RESOURCES_LOCALE']) || null
  const preferred = forTesters === null ? app.getPreferredSystemLanguages() : [forTesters]
  const system = forTesters === null ? [app.getSystemLocale(), ...preferred] : preferred
  const isPseudo = forTesters?.startsWith('pseudo') ?? false
  const mayChoose = !disabledFeatures.includes('chooseLanguage')
  let language = negotiateLanguage([operators], preferred)
  speak(language, formatLocale(language, system))

  return {
    /** For the query of the page: `?locale=fr&system=fr-CA,en-US`. */
    query: (): string =>
      new URLSearchParams({
        locale: isPseudo && forTesters ? forTesters : language,
        system: system.join(','),
      }).toString(),
    /** Takes what the person chose; null: nothing. */
    choose(chosen: Language | null): void {
      const next = negotiateLanguage([mayChoose ? chosen : null, operators], preferred)
      if (next === language) return
      language = next
      speak(language, formatLocale(language, system))
      changed(language)
    },
  }
}
