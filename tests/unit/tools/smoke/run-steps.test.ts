import { expect, test } from 'vitest'
import { runSteps } from '../../../../tools/smoke/run-steps.ts'
import { must, type SmokeStep } from '../../../../tools/smoke/step.ts'

const step = (sentence: string, run: () => Promise<readonly string[]>): SmokeStep<null> => ({ sentence, run })
const holds = step('water is wet', async () => [])

/** Runs steps without a context, and returns the printed lines. */
function running(steps: readonly SmokeStep<null>[], errorOutput = '', limitMs = 10_000) {
  const said: string[] = []
  const notShown = runSteps({
    steps,
    context: null,
    errorOutput: () => errorOutput,
    limitMs,
    say: (line) => said.push(line),
  })
  return { said, notShown }
}

test('claims that a step could not show are listed, and the next one runs', async () => {
  const { said, notShown } = running([step('ice is cold', async () => ['the ice']), holds])
  expect(await notShown).toEqual(['the ice'])
  expect(said.map((line) => line.replace(/ \(.*/, ''))).toEqual([
    'not fully shown: ice is cold',
    'holds: water is wet',
  ])
})

test('the first step that does not hold ends it, with its words', async () => {
  const { said, notShown } = running([
    holds,
    step('fire is cold', async () => {
      must(false, 'it burns')
      return []
    }),
    holds,
  ])
  await expect(notShown).rejects.toThrow('does not hold: fire is cold\nit burns')
  expect(said).toHaveLength(1)
})

test('a step that takes too long does not hold', async () => {
  const { notShown } = running([step('paint is dry', () => new Promise(() => undefined))], '', 20)
  await expect(notShown).rejects.toThrow('does not hold: paint is dry\nit took longer than 0.02 s')
})

test.each([
  '[1:2:FATAL:zygote_host_impl_linux.cc(127)] No usable sandbox!',
  'A JavaScript error occurred in the main process',
  'Uncaught Exception in main (uncaught-exception, report 1a2b3c4d)',
  'App threw an error during load',
])('a step during which the app writes "%s" does not hold', async (line) => {
  const { notShown } = running([holds], `[1:2:INFO] fine\n${line}\n`)
  await expect(notShown).rejects.toThrow(`the app wrote: ${line}`)
})

test('output that a step announces is no failure, from then on', async () => {
  const crash = { ...step('a crash is survived', async () => []), mayWrite: /Crashing because/ }
  const output = '[1:2:FATAL:child.cc(1)] Crashing because told to'
  expect(await running([crash, holds], output).notShown).toEqual([])
  await expect(running([holds, crash], output).notShown).rejects.toThrow('the app wrote: [1:2:FATAL')
})
