import type { StartMessages } from '../i18n/messages'

/** What the people who look after the app need to know of crashes, as plain text. */
export function crashReport({ app, crash, report }: StartMessages, facts: URLSearchParams): string {
  const fact = (name: string): string => facts.get(name) ?? report.unknown
  return [
    report.heading,
    `${report.problem}: ${crash.heading}`,
    `${crash.crashes}: ${fact('reasons')}`,
    `${report.app}: ${app.name} ${fact('version')}`,
    `${report.engine}: ${fact('engine')}`,
    `${report.platform}: ${fact('platform')}`,
    `${report.time}: ${fact('at')}`,
  ].join('\n')
}
