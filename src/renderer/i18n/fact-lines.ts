import { withoutIsolates } from '@shared/i18n/words'
import type { Translate } from './translations'

export function factLines(
  t: Translate,
  facts: readonly { readonly name: string; readonly value: string }[],
): readonly string[] {
  return facts.map((fact) => withoutIsolates(t('report.line', fact)))
}
