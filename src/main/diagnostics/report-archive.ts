import type { Diagnostics } from '@shared/diagnostics'
import type { LogLine } from '@shared/log-entry'
import { strToU8, zipSync } from 'fflate'

/** For whoever opens the archive: English, as the log is. */
const readme = `Report of Forum Resources

report.txt    what the Diagnostics page showed, in words
facts.json    the same facts, for programs
app.log       the log: one JSON record a line, times in UTC
app.log.1     the log before that

No password, token, key of the operator's, name of an account or content of the service is part of it. Lines of the log
files that are not of the app's own shape were left out.
`

export interface ReportParts {
  /** What the page shows, in the person's language. */
  readonly text: string
  readonly diagnostics: Diagnostics
  readonly log: readonly LogLine[]
  readonly olderLog: readonly LogLine[]
}

/** Packs a report; some megabytes of log take a tenth of a second. */
export function packReport({ text, diagnostics, log, olderLog }: ReportParts): Uint8Array {
  const { log: _, ...facts } = diagnostics
  return zipSync({
    'README.txt': strToU8(readme),
    'report.txt': strToU8(text),
    'facts.json': strToU8(`${JSON.stringify(facts, null, 2)}\n`),
    'app.log': strToU8(written(log)),
    'app.log.1': strToU8(written(olderLog)),
  })
}

function written(lines: readonly LogLine[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}
