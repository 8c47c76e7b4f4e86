import type { Diagnostics } from '@shared/diagnostics/diagnostics'
import type { LogLine } from '@shared/diagnostics/log-entry'
import { strToU8, zipSync } from 'fflate'

/** English, like the log. */
const readme = `Report of Forum Resources

report.txt    what the Diagnostics page showed, in words
facts.json    the same facts, for programs
app.log       the log: one JSON record a line, times in UTC
app.log.1     the log before that

No password, token, key of the operator's, name of an account or content of the service is part of it. Lines of the log
files that are not of the app's own shape were left out.
`

interface ReportParts {
  readonly text: string
  readonly diagnostics: Diagnostics
  readonly home: string
  readonly log: readonly LogLine[]
  readonly olderLog: readonly LogLine[]
}

/** Packing a few megabytes of log takes a tenth of a second. */
export function packReport({ text, diagnostics, home, log, olderLog }: ReportParts): Uint8Array {
  const { log: _, ...facts } = diagnostics
  return zipSync({
    'README.txt': strToU8(readme),
    'report.txt': strToU8(text),
    'facts.json': strToU8(`${withoutHome(facts, home)}\n`),
    'app.log': strToU8(written(log)),
    'app.log.1': strToU8(written(olderLog)),
  })
}

/** Keeps the home folder if it is a root, as on some machines. */
function withoutHome(value: object, home: string): string {
  const text = JSON.stringify(value, null, 2)
  return home.length > 3 ? text.replaceAll(JSON.stringify(home).slice(1, -1), '~') : text
}

function written(lines: readonly LogLine[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}
