import type { Language } from '@shared/i18n/languages'
import { formatLocale, negotiateLanguage } from '@shared/i18n/negotiate'
import { app } from 'electron'
import type { EarlyValues } from '../../config/configuration'
import { speak } from '../dialog/native-words'

/**
 * Call it when the app is ready: the system's languages are unknown before.
 *
 * @param takesVariables whether testers may override the system's locale (docs/testers.md)
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
    /** For the page: `?locale=fr&system=fr-CA,en-US`. */
    query: (): string =>
      new URLSearchParams({
        locale: isPseudo && forTesters ? forTesters : language,
        system: system.join(','),
      }).toString(),
    choose(chosen: Language | null): void {
      const next = negotiateLanguage([mayChoose ? chosen : null, operators], preferred)
      if (next === language) return
      language = next
      speak(language, formatLocale(language, system))
      changed(language)
    },
  }
}
