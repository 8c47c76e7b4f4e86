import type { SourceApp } from '../source-app.ts'
import { must, type SmokeStep } from '../step.ts'

/** The cache's worker thread does the same (src/main/cache). */
const script = `
  const { DatabaseSync } = require('node:sqlite')
  const { parentPort } = require('node:worker_threads')
  const database = new DatabaseSync(':memory:')
  database.exec("CREATE VIRTUAL TABLE words USING fts5(text); INSERT INTO words VALUES ('mangrove forest')")
  parentPort.postMessage(database.prepare("SELECT count(*) AS found FROM words WHERE words MATCH 'mangrove'").get().found)
`

export const fullTextSearch: SmokeStep<SourceApp> = {
  sentence: 'SQLite searches full text in a thread of its own',
  async run({ electron }) {
    const found = await electron.evaluate(
      (_electron, source) =>
        new Promise((resolve, reject) => {
          const { Worker } = process.getBuiltinModule('node:worker_threads')
          const worker = new Worker(source, { eval: true })
          worker.once('message', resolve)
          worker.once('error', reject)
        }),
      script,
    )
    must(found === 1, `the search finds ${String(found)} rows, not 1`)
    return []
  },
}
