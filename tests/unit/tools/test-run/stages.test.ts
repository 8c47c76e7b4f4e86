import { expect, test } from 'vitest'
import { allStages, chooseStages, roundsOf, type Stage } from '../../../../tools/test-run/stages.ts'

const all = allStages({ lint: 'eslint .', 'format:check': 'prettier .', typecheck: 'tsc -b' })
const names = (stages: readonly Stage[] | string) =>
  typeof stages === 'string' ? stages : stages.map((stage) => stage.name)

const usual = ['lint', 'typecheck', 'unit', 'journeys', 'tour', 'integration', 'e2e']

test('without arguments every stage runs but the extra ones, the cheap ones first; all means all', () => {
  expect(names(chooseStages(all, []))).toEqual(usual)
  expect(names(chooseStages(all, ['all']))).toEqual([
    'lint',
    'format',
    ...usual.slice(1, -1),
    'tools',
    'e2e',
    'engine',
  ])
  expect(names(chooseStages(all, ['engine']))).toEqual(['engine'])
})

test('named stages run in their usual order', () => {
  expect(names(chooseStages(all, ['e2e', 'unit']))).toEqual(['unit', 'e2e'])
})

test('a word that names no stage is returned, instead of running everything', () => {
  expect(chooseStages(all, ['unit', 'units'])).toBe('units')
})

test('the checks run as package.json describes them', () => {
  expect(all.map((stage) => stage.command)).toEqual(
    expect.arrayContaining(['eslint .', 'prettier .', 'tsc -b']),
  )
  expect(() => allStages({})).toThrow('lint')
})

test('the tests of components run, and are counted, with the unit tests', () => {
  expect(all.find(({ name }) => name === 'unit')?.command).toContain('--project unit --project component')
})

test('every stage with tests leaves a report of its own', () => {
  const reports = all.flatMap((stage) => (stage.report ? [stage.report.path] : []))
  expect(reports).toEqual([
    'reports/unit.json',
    'reports/journeys.json',
    'reports/tour/report.json',
    'reports/integration.json',
    'reports/tools.json',
    'reports/e2e.json',
    'reports/engine.json',
  ])
})

test('the tour goes through the demo’s own entry', () => {
  expect(chooseStages(all, ['tour'])).toEqual([
    expect.objectContaining({ command: 'node tools/demo/main.ts --tour reports/tour' }),
  ])
})

test('everything short runs beside the integration tests, and the end-to-end tests run alone', () => {
  const plan = (stages: readonly Stage[]) => roundsOf(stages).map((lanes) => lanes.map(names))
  expect(plan(all)).toEqual([
    [['integration', 'tools'], ['lint', 'format', 'typecheck', 'tour'], ['unit'], ['journeys']],
    [['e2e', 'engine']],
  ])
  expect(plan(all.filter(({ name }) => name === 'e2e' || name === 'unit'))).toEqual([[['unit']], [['e2e']]])
})
