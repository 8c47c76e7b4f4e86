import {
  type CheckedStep,
  type CheckFinding,
  type CheckStatus,
  checkStatus,
} from '@shared/config/connection-checks'
import { useLists } from '../../i18n/formats/numbers'
import { type Translate, useWords } from '../../i18n/translations'
import { useDates } from '../../i18n/formats/dates'
import { type DescribedError, useErrorWords } from '../../i18n/use-error-words'

type DescribedFinding = Pick<DescribedError, 'sentence' | 'advice'>

export function useFindingWords(): (finding: CheckFinding) => DescribedFinding {
  const t = useWords()
  const dates = useDates()
  const lists = useLists()
  const wordsOf = useErrorWords()
  const day = (moment: number): string => dates.day(new Date(moment).toISOString()) ?? ''
  return (finding) => {
    switch (finding.code) {
      case 'failed':
        return wordsOf(finding.error)
      case 'edge-refused':
        return wordsOf({ code: 'edge-blocked', challenge: false })
      case 'edge-challenge':
        return wordsOf({ code: 'edge-blocked', challenge: true })
      case 'client-refused':
        return wordsOf({ code: 'client-rejected', what: 'client' })
      case 'password-grant-refused':
        return wordsOf({ code: 'client-rejected', what: 'grant' })
      default: {
        const values = valuesOf(finding, t, { day, wait: dates.wait, lists })
        return {
          sentence: t(`checks.findings.${finding.code}.sentence`, values),
          advice: t(`checks.findings.${finding.code}.advice`, values),
        }
      }
    }
  }
}

interface Formats {
  readonly day: (moment: number) => string
  readonly wait: (milliseconds: number) => string
  readonly lists: (things: readonly string[]) => string
}

function valuesOf(
  finding: CheckFinding,
  t: Translate,
  { day, wait, lists }: Formats,
): Readonly<Record<string, string | number>> {
  return {
    ...('host' in finding && { host: finding.host }),
    ...('proxy' in finding && { proxy: finding.proxy }),
    ...('issuer' in finding && { issuer: finding.issuer }),
    ...('until' in finding && { until: day(finding.until) }),
    ...('since' in finding && { since: day(finding.since) }),
    ...('routes' in finding && { routes: lists(finding.routes) }),
    ...('page' in finding && { page: String(finding.page) }),
    ...('minutes' in finding && { minutes: wait(finding.minutes * 60_000) }),
    ...('after' in finding && { after: t(`checks.steps.${finding.after}`) }),
  }
}

export function useOutcomeWords(): (steps: readonly CheckedStep[]) => string {
  const t = useWords()
  const lists = useLists()
  return (steps) => {
    const namesOf = (status: CheckStatus): string =>
      lists(
        steps
          .filter(({ finding }) => checkStatus(finding) === status)
          .map(({ step }) => t(`checks.steps.${step}`)),
      )
    const [failed, warnings] = [namesOf('failed'), namesOf('warning')]
    if (failed !== '') return t('checks.failed', { names: failed })
    return warnings === '' ? t('checks.passed') : t('checks.passedWithWarnings', { names: warnings })
  }
}

/** All steps as lines of text for a report. No line contains a secret. */
export function useChecksReport(): (steps: readonly CheckedStep[]) => string {
  const t = useWords()
  const wordsOf = useFindingWords()
  return (steps) =>
    [
      t('checks.heading'),
      ...steps.map(({ step, finding }) => {
        const status = t(`checks.status.${checkStatus(finding)}`)
        const { sentence } = wordsOf(finding)
        return t('checks.line', { step: t(`checks.steps.${step}`), status, code: finding.code, sentence })
      }),
    ].join('\n')
}
