/**
 * `npm run smoke` after set-up: checks only the real binary can pass, step by step, on the app from source
 * and, with `--package <folder>`, on a packaged one. Ends at the first failing step. On the Chromium shell it
 * runs what it can, and lists the rest.
 */
import { stripVTControlCharacters } from 'node:util'
import { findEngine } from '../setup/engine.mjs'
import { admitPackages, readSmokeOptions } from './options.ts'
import { packageSteps } from './package/index.ts'
import { preparePackagedApp } from './package/packaged-app.ts'
import { runSteps } from './run-steps.ts'
import { startSourceApp } from './source-app.ts'
import type { Started, StartedPart } from './started-parts.ts'
import type { SmokeStep } from './step.ts'
import { sourceSteps } from './steps/index.ts'

/** A step takes seconds; on a machine busy with other work, up to ten times as many. */
const stepLimitMs = 300_000

const say = (line: string): void => console.log(`smoke: ${line}`)

const parts: StartedPart[] = []
const started: Started = (part) => {
  parts.push(part)
  return part
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // In parallel, since Playwright ends the process before the parts could stop one after the other.
  process.on(
    signal,
    () => void Promise.allSettled(parts.map((part) => part.stop())).then(() => process.exit(1)),
  )
}

// Playwright leaves a rejection unhandled when the app does not start; cleanup must still run.
process.on('unhandledRejection', (reason) => {
  say(wordsOf(reason))
  process.exitCode = 1
})

try {
  const { packageFolders } = readSmokeOptions(process.argv.slice(2))
  const engine = findEngine()
  say(`the app runs on ${engine.description}`)
  admitPackages(packageFolders, engine)
  const notShown = [...(await runOn(await startSourceApp(started), sourceSteps))]
  if (engine.kind === 'chromium-shell') notShown.push('a packaged app: it needs Electron’s binary')
  else if (packageFolders.length === 0) notShown.push('a packaged app: no --package was given')
  else
    for (const folder of packageFolders) {
      const app = await preparePackagedApp(folder, started)
      say(`the ${app.parts.flavour} package in ${folder}`)
      notShown.push(...(await runOn(app, packageSteps(app.parts.flavour))))
    }
  say(notShown.length === 0 ? 'all of it holds' : 'it holds; what could not be shown:')
  for (const words of notShown) say(`  not shown: ${words}`)
} catch (failure) {
  for (const line of wordsOf(failure).split('\n')) say(line)
  say('failed')
  process.exitCode = 1
} finally {
  for (const part of parts.splice(0).toReversed()) await part.stop()
}

/** Playwright's messages contain colour codes. */
function wordsOf(failure: unknown): string {
  return stripVTControlCharacters(failure instanceof Error ? failure.message : String(failure)).trimEnd()
}

function runOn<Subject extends { readonly errorOutput: () => string }>(
  subject: Subject,
  steps: readonly SmokeStep<Subject>[],
): Promise<readonly string[]> {
  const { errorOutput } = subject
  return runSteps({ steps, context: subject, errorOutput, limitMs: stepLimitMs, say })
}
