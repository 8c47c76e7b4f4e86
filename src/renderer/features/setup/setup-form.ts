import type { ConfigurationProblem } from '@shared/config/configuration-problem'
import {
  isSecretSetupField,
  setupFields,
  type SetupField,
  type SetupFieldStates,
  type SetupInput,
} from '@shared/config/setup'

type SetupTexts = Record<SetupField, string>

/** The texts that a form begins with: what is proposed, else what is there. Secrets begin empty. */
export function textsOf(fields: SetupFieldStates, proposed: SetupFieldStates | null): SetupTexts {
  return Object.fromEntries(
    setupFields.map((field) => [
      field,
      (fields[field].isOrganisations ? null : proposed?.[field].value) ?? fields[field].value ?? '',
    ]),
  ) as SetupTexts
}

/** What is sent to main: a secret that was not typed is left as it is proposed, else as it is. */
export function inputOf(texts: SetupTexts, proposal: string | null): SetupInput {
  return {
    values: Object.fromEntries(
      setupFields.map((field) => [
        field,
        isSecretSetupField(field) && texts[field] === '' ? null : texts[field],
      ]),
    ) as SetupInput['values'],
    proposal,
  }
}

/** What is wrong with the fields of the form: of each, the first. */
export function fieldProblems(
  problems: readonly ConfigurationProblem[],
): Readonly<Partial<Record<SetupField, ConfigurationProblem>>> {
  return Object.fromEntries(
    setupFields.flatMap((field) => {
      const found = problems.find((problem) => problem.field === `service.${field}`)
      return found ? [[field, found]] : []
    }),
  )
}

/** What is wrong with anything else, such as values that a file gives beside those of the form. */
export function otherProblems(problems: readonly ConfigurationProblem[]): readonly ConfigurationProblem[] {
  return problems.filter(({ field }) => !setupFields.some((own) => field === `service.${own}`))
}
