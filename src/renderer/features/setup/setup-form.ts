import type { ConfigurationProblem } from '@shared/config/configuration-problem'
import {
  isSecretSetupField,
  setupFields,
  type SetupField,
  type SetupFieldStates,
  type SetupInput,
} from '@shared/config/setup'

type SetupTexts = Record<SetupField, string>

/**
 * The texts in the form at first: proposed values before current ones, except in fields that administrators
 * have set. Secrets start empty.
 */
export function textsOf(fields: SetupFieldStates, proposed: SetupFieldStates | null): SetupTexts {
  return Object.fromEntries(
    setupFields.map((field) => [
      field,
      (fields[field].isSetByAdministrators ? null : proposed?.[field].value) ?? fields[field].value ?? '',
    ]),
  ) as SetupTexts
}

/** The form's values for main. An empty secret becomes null, which keeps the proposed or the current one. */
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

export function fieldProblems(
  problems: readonly ConfigurationProblem[],
): Readonly<Partial<Record<SetupField, ConfigurationProblem>>> {
  return Object.fromEntries(
    setupFields.flatMap((field) => {
      const problem = problems.find((each) => each.field === `service.${field}`)
      return problem ? [[field, problem]] : []
    }),
  )
}

export function otherProblems(problems: readonly ConfigurationProblem[]): readonly ConfigurationProblem[] {
  return problems.filter(({ field }) => !setupFields.some((own) => field === `service.${own}`))
}
