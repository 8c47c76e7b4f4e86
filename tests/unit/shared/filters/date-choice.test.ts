import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundsOf, choiceOfRange, isDateChoice, rangeOf } from '../../../../src/shared/filters/date-choice.ts'

const day = fc
  .date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('2999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('a range of days', () => {
  test('is read as it was written, and one that ends before it begins is none', () => {
    fc.assert(
      fc.property(fc.option(day), fc.option(day), (from, to) => {
        const choice = choiceOfRange({ from, to })
        const isTurned = from !== null && to !== null && from > to
        if (choice === null) expect([from, to]).toEqual([null, null])
        else expect(rangeOf(choice)).toEqual(isTurned ? null : { from, to })
      }),
    )
  })

  test('is no nonsense: what is taken for a choice has bounds, and anything else has none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9.-]{0,24}$/)), (text) => {
        expect(boundsOf(text, new Date(0)) !== null).toBe(isDateChoice(text))
      }),
    )
  })

  test.each(['2026-02-29', '2026-13-01', '26-01-01', '0026-01-01', '2026-1-1', '2026-01-01T00', ''])(
    'has days of the calendar alone: not %j',
    (text) => {
      for (const range of [`${text}..`, `..${text}`]) expect(isDateChoice(range)).toBe(false)
    },
  )
})

describe('the entries of chosen days', () => {
  const now = new Date(2026, 2, 15, 13, 30)
  const local = (...parts: [number, number, number]): string => new Date(...parts).toISOString()

  test('begin and end with the midnights of this computer', () => {
    expect(boundsOf('2026-01-02..2026-02-03', now)).toEqual({
      from: local(2026, 0, 2),
      before: local(2026, 1, 4),
    })
    expect(boundsOf('2026-01-02..', now)).toEqual({ from: local(2026, 0, 2), before: null })
    expect(boundsOf('..2026-12-31', now)).toEqual({ from: null, before: local(2027, 0, 1) })
  })

  test('of the last thirty days are counted from midnight, whatever the hour', () => {
    expect(boundsOf('30-days', now)).toEqual({ from: local(2026, 1, 13), before: null })
  })

  test('of this year end with it', () => {
    expect(boundsOf('this-year', now)).toEqual({ from: local(2026, 0, 1), before: local(2027, 0, 1) })
  })
})
