import type { ConfigurationFault, ConfigurationProblem } from '@shared/config/configuration-problem'
import { capitalised, useLanguage, useWords } from '../../i18n/translations'
import { useLists } from '../../i18n/formats/numbers'

export function useConfigurationWords() {
  const t = useWords()
  const lists = useLists()
  const language = useLanguage()

  /** The fault in words that can follow a colon. */
  function afterName(fault: ConfigurationFault): string {
    switch (fault.code) {
      case 'not-a-choice':
        return t('configuration.not-a-choice', { choices: lists(fault.choices) })
      case 'policy-type':
        return t('configuration.policy-type', { name: fault.name, type: fault.type })
      case 'policy-characters':
        return t('configuration.policy-characters', { name: fault.name })
      default:
        return t(`configuration.${fault.code}`)
    }
  }

  /** The fault as a sentence. Capitalised unless it begins with a name. */
  function words(fault: ConfigurationFault): string {
    const sentence = afterName(fault)
    return 'name' in fault ? sentence : capitalised(sentence, language())
  }

  return {
    words,
    line: (problem: ConfigurationProblem, field = problem.field || t('setup.wholeFile')): string =>
      t('report.line', { name: field, value: afterName(problem) }),
  }
}
