/**
 * `npm run test:faults` after set-up: every kind of fault at every moment, over real sockets, with a table of
 * the results. Exits with 1 when a promise was broken.
 */
import { parseArgs } from 'node:util'
import { promises, type Violation } from './judge.ts'
import { faultKinds } from './kinds/index.ts'
import { allCases, casesNamed } from './plan.ts'
import { nameOf, openLane, runCase, type FaultCase } from './run-case.ts'
import { table } from './table.ts'

/** Cases in parallel: they mostly wait for timeouts. */
const laneCount = 4

const { values } = parseArgs({
  options: { seed: { type: 'string' }, only: { type: 'string', multiple: true } },
})

const seed = Number(values.seed ?? Date.now() % 100_000)
const all = allCases(seed)
const unknown = values.only?.find((word) => casesNamed(all, word).length === 0)
if (!Number.isSafeInteger(seed) || unknown !== undefined) {
  console.log(
    unknown === undefined
      ? 'faults: --seed takes a number'
      : `faults: there is no kind or moment "${unknown}"`,
  )
  console.log(`faults: the kinds are ${faultKinds.map(({ name }) => name).join(', ')}`)
  process.exitCode = 2
} else {
  const only = values.only
  await run(only ? all.filter((each) => only.some((word) => casesNamed([each], word).length > 0)) : all)
}

async function run(cases: readonly FaultCase[]): Promise<void> {
  console.log(`faults: ${cases.length} cases, --seed ${seed}`)
  const startedAt = performance.now()
  const results = new Map<FaultCase, readonly Violation[]>()
  const waiting = [...cases]
  await Promise.all(
    Array.from({ length: laneCount }, async () => {
      const lane = await openLane()
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const violations = await runCase(lane, next)
        results.set(next, violations)
        for (const { promise, detail } of violations)
          console.log(`faults: ${nameOf(next)}: ${promise}: ${detail}`)
      }
      await lane.close()
    }),
  )
  console.log(`\n${table(results)}\n`)
  const found = [...results.values()].flat()
  const broken = [...results.values()].filter(({ length }) => length > 0).length
  const counts = promises.map((each) => `${found.filter(({ promise }) => promise === each).length} ${each}`)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(`faults: ${counts.join(', ')}; ${seconds} s, --seed ${seed}`)
  console.log(`faults: ${results.size - broken} passed, ${broken} failed`)
  process.exitCode = broken === 0 ? 0 : 1
}
