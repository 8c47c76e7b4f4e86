import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { figuresOf, promised, type Figures } from '../../tools/simulation/figures.ts'
import { simulateMorning } from '../../tools/simulation/morning.ts'
import { markdownOf, sample, show, withTable, type Report } from '../../tools/simulation/report.ts'

// `npm run simulate -- --update` writes these files.

const docs = join(import.meta.dirname, '../../docs')
const read = (name: string): string => readFileSync(join(docs, name), 'utf8')
const report = JSON.parse(read('simulation.json')) as Report

function expectPromises({ calm, stormy }: { readonly calm: Figures; readonly stormy: Figures }): void {
  expect(calm.beyondUnloaded).toBeLessThan(promised.beyondUnloadedSeconds)
  expect(stormy.secondsAboveTwice).toBeLessThanOrEqual(promised.secondsAboveTwice)
  expect(stormy.listedAfterOutage).toBeLessThan(promised.listedAfterOutageSeconds)
}

test('many apps that start at once get their lists, and make no storm after an outage: as documented', async () => {
  const shown = await show(sample)
  expectPromises(shown)
  expect(shown).toEqual(report.sample)
})

test('apps in view, which are back within a minute of an outage, make no storm either', async () => {
  const morning = await simulateMorning({ ...sample, hasOutage: true, isUnreached: true })
  const { secondsAboveTwice, listedAfterOutage } = figuresOf(morning)
  expect(secondsAboveTwice).toBeLessThanOrEqual(promised.secondsAboveTwice)
  expect(listedAfterOutage).toBeLessThan(promised.listedAfterOutageSeconds)
})

test('ten thousand apps keep what is promised of them', () => {
  expectPromises(report.full)
})

test('the table shows these figures', async () => {
  const path = join(docs, 'performance.md')
  const table = withTable(read('performance.md'), markdownOf(report.full))
  expect(await format(table, { ...(await resolveConfig(path)), filepath: path })).toBe(read('performance.md'))
})
