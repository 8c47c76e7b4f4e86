import { expect, test } from 'vitest'
import { compileErrors, type SourceChange } from '../../support/compile-errors'

const traits = 'src/shared/errors/app-error-traits.ts'
const words = 'src/shared/i18n/en/errors.ts'
const handlers = 'src/main/ipc/handlers.ts'
const conditions = 'src/main/cache/search/entry-conditions.ts'
const files = [traits, words, handlers, conditions]

const defaults = 'src/shared/settings.ts'
const halfChanges = [
  {
    what: 'a setting without a default',
    file: 'src/shared/settings.ts',
    from: '  theme: v.picklist(',
    to: '  brandNew: v.boolean(),\n  theme: v.picklist(',
    broken: defaults,
  },
  {
    what: 'a stored filter without a condition on stored entries',
    file: 'src/shared/filters/filter-table.ts',
    from: 'isStored: false',
    to: 'isStored: true',
    broken: conditions,
  },
  {
    what: 'a kind of small record that does not say whether it may be evicted',
    file: 'src/main/cache/document-kinds.ts',
    from: "prefix: 'missing:', kept: 'none'",
    to: "prefix: 'missing:'",
    broken: 'src/main/cache/document-kinds.ts',
  },
  {
    what: 'a field of a small record that its schema would drop',
    file: 'src/shared/entries/resources.ts',
    from: '  readonly offset: number\n',
    to: '  readonly offset: number\n  readonly brandNew?: number\n',
    broken: 'src/shared/ipc/channels/place-channels.ts',
  },
]

const lastCode = "  | { readonly code: 'cancelled' }\n"
const placeRead = "    'place:read': (_, { window }) => resources.place(window),\n"

const broken = [...new Set(halfChanges.map((change) => change.broken))]

test('the sources compile as they are', () => {
  expect(compileErrors([...new Set([...files, ...broken])])).toEqual([])
})

test.each<readonly [what: string, change: SourceChange, errors: readonly string[]]>([
  [
    'an error code without traits or words',
    {
      file: 'src/shared/errors/app-error.ts',
      from: lastCode,
      to: `${lastCode}  | { readonly code: 'brand-new' }\n`,
    },
    [traits, words],
  ],
  [
    'a shelf without a condition on stored entries',
    { file: 'src/shared/entries/marks.ts', from: "['unread', ", to: "['brand-new', 'unread', " },
    [conditions],
  ],
  [
    'a channel without a handler',
    {
      file: 'src/shared/ipc/contract.ts',
      from: "  'connection:check': channel(",
      to: "  'place:new': channel(Nothing, type<null>()),\n  'connection:check': channel(",
    },
    [handlers],
  ],
  [
    'a handler without a channel',
    { file: handlers, from: placeRead, to: `${placeRead}    'place:old': () => resources.place(),\n` },
    [handlers],
  ],
])('%s does not compile', (_what, change, errors) => {
  expect(compileErrors(files, change)).toEqual(errors)
})

// One compilation for all: each breaks its own file.
test('a row that its table needs elsewhere does not compile without it', () => {
  expect(compileErrors(broken, ...halfChanges)).toEqual(broken)
})
