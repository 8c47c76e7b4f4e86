/**
 * `npm run simulate` after set-up: ten thousand apps on a Monday morning, with main's own code in virtual
 * time. Prints the table of docs/performance.md. Exits with 1 if a promise is broken or the table is out of
 * date; `-- --update` writes it.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { format, resolveConfig } from 'prettier'
import { root } from '../setup/project.mjs'
import { promised } from './figures.ts'
import { full, markdownOf, sample, show, withTable, type Report } from './report.ts'

const { values } = parseArgs({ options: { update: { type: 'boolean', default: false } } })

const say = (line: string): void => console.log(`simulate: ${line}`)

say('simulating a Monday morning, which takes about a minute')
const report: Report = {
  full: await show(full),
  sample: await show(sample),
}
console.log(`\n${markdownOf(report.full)}\n`)

const documentPath = join(root, 'docs/performance.md')
const written: readonly (readonly [path: string, text: string])[] = [
  [documentPath, withTable(await readFile(documentPath, 'utf8'), markdownOf(report.full))],
  [join(root, 'docs/simulation.json'), JSON.stringify(report)],
]
const faults: string[] = []
for (const [path, text] of written) {
  const formatted = await format(text, { ...(await resolveConfig(path)), filepath: path })
  if (values.update) await writeFile(path, formatted)
  else if ((await readFile(path, 'utf8').catch(() => '')) !== formatted)
    faults.push(`${path} is out of date: run npm run simulate -- --update`)
}
const { calm, stormy } = report.full
if ((calm.beyondUnloaded ?? Infinity) > promised.beyondUnloadedSeconds)
  faults.push('first lists take too long even without an outage')
if (stormy.secondsAboveTwice > promised.secondsAboveTwice)
  faults.push('the request rate stays too high after the outage')
if ((stormy.listedAfterOutage ?? Infinity) > promised.listedAfterOutageSeconds)
  faults.push('first lists take too long after the outage')
for (const fault of faults) say(fault)
say(faults.length === 0 ? 'no problems found' : `problems found: ${faults.length}`)
process.exitCode = faults.length === 0 ? 0 : 1
