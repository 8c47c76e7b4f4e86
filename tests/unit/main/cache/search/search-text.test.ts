import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createStore } from '../../../../../src/main/cache/tables/store'
import { createMemoryImages } from '../../../../../src/main/cache/tables/image-files'
import { openMemoryDatabase } from '../../../../../src/main/cache/worker/database'
import { migrations } from '../../../../../src/main/cache/worker/schema'
import { textOfBody } from '../../../../../src/main/service/decode/plain-text'
import { sampleEntry, samplePage } from '../../../../support/cache-samples'

/** A store in memory with one entry per text; the search returns their indexes. */
function storeOf(...texts: readonly string[]) {
  const database = openMemoryDatabase(migrations)
  const store = createStore(database, createMemoryImages(), { images: 0, database: 1e9 })
  store.storePage(
    samplePage(texts.map((body, index) => sampleEntry(index + 1, { title: '', body, excerpt: '' }))),
  )
  return (text: string): readonly number[] =>
    store
      .search({ language: null, search: text, category: [], region: [], offset: 0, limit: 100 })
      .entries.map(({ id }) => id - 1)
      .sort()
}

describe('a search', () => {
  test('finds what has every word, each also as the beginning of one', () => {
    const find = storeOf('clean water for all', 'water', 'a cleaning of boats')
    expect(find('water clean')).toEqual([0])
    expect(find('wat')).toEqual([0, 1])
    expect(find('clean')).toEqual([0, 2])
    expect(find('ater')).toEqual([])
  })

  test('leaves out what has a word behind a hyphen, also as the beginning of one', () => {
    const find = storeOf('clean water', 'salt water', 'watering salts')
    expect(find('water -salt')).toEqual([0])
    expect(find('-salts -clean')).toEqual([1])
    expect(find('-salt -clean')).toEqual([])
    expect(find('well-known')).toEqual([])
    expect(find('-')).toEqual([0, 1, 2])
  })

  test('parts what is stored in two: what has a word, and with a hyphen what has it not', () => {
    const texts = [
      'forest',
      'forests',
      'a rainforest',
      'fire',
      'firewood',
      'the fires',
      'نار',
      'النار',
      '世界',
    ]
    const find = storeOf(...texts)
    for (const word of ['forest', 'fire', 'fir', 'نار', '界', 'the', 'nowhere'])
      expect([...find(word), ...find(`-${word}`)].sort()).toEqual([...texts.keys()])
  })

  test('does not ask for words that the service does not look for', () => {
    const find = storeOf('forest life', 'the life of forests', 'on the whole')
    expect(find('the life of a forest')).toEqual([0, 1])
    expect(find('on the')).toEqual([2])
    expect(find('on-the')).toEqual([2])
  })

  test('finds words in quotes only where they stand together', () => {
    const find = storeOf('clean water for all', 'water is clean', 'clean, watered fields')
    expect(find('"clean water"')).toEqual([0, 2])
    expect(find('“clean water” -all')).toEqual([2])
    expect(find('"-clean water"')).toEqual([1])
    expect(find('clean,water')).toEqual([0, 1, 2])
  })

  test('minds neither case, nor diacritics, nor which apostrophe it is', () => {
    const find = storeOf('L’Été à Genève', "don't", 'don’t', 'donʼt', 'ＦＵＬＬ ﬁll')
    expect(find('ete GENEVE')).toEqual([0])
    expect(find("l'été")).toEqual([0])
    for (const typed of ["don't", 'don’t', 'DONʼT']) expect(find(typed)).toEqual([1, 2, 3])
    expect(find('full fill')).toEqual([4])
  })

  test('finds unspaced scripts by any part of two or more characters', () => {
    const text = '東京都の水道水は安全です、世界𠮷野家'
    const find = storeOf(text, 'スーパーマーケット', '한국어를 배우다', 'abc世界def')
    const characters = [...text.replace('、', '')]
    for (let start = 0; start < 12; start++) {
      for (const length of [2, 3, 5])
        expect(find(characters.slice(start, start + length).join(''))).toContain(0)
    }
    expect(find('𠮷野')).toEqual([0])
    expect(find('水安')).toEqual([])
    expect(find('ーマー')).toEqual([1])
    expect(find('국어')).toEqual([2])
    expect(find('世界')).toEqual([0, 3])
    expect(find('c世界d')).toEqual([])
    expect(find('abc世界de')).toEqual([3])
  })

  test.each([
    '"',
    '""',
    'a"b',
    'NEAR(a b)',
    'title:water',
    'water AND',
    'NOT',
    '^water',
    '{a}',
    'a + b',
    '*',
    'a*',
    '\0',
    'a\0b',
    '(',
    '\ud800',
    '👍',
    '…',
    "'",
    ';--',
  ])('takes %j as text, never as syntax', (typed) => {
    const find = storeOf('water')
    expect(() => find(typed)).not.toThrow()
  })

  test('takes any text', () => {
    const find = storeOf('water', '世界')
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({
        unit: fc.constantFrom('"', "'", '*', '-', '(', ')', ' ', ':', '^', 'a', '世', '\0', 'AND ', 'NEAR'),
        maxLength: 400,
      }),
    )
    fc.assert(
      fc.property(anything, (typed) => {
        expect(find(typed).length).toBeLessThanOrEqual(2)
      }),
      { numRuns: 1_000 },
    )
  })

  test('takes as many words as it is given', () => {
    const find = storeOf('water '.repeat(500))
    expect(find('water '.repeat(500))).toEqual([0])
    expect(find('water '.repeat(500) + 'salt')).toEqual([0])
    expect(find('-salt '.repeat(500))).toEqual([0])
    expect(find('a'.repeat(1000))).toEqual([])
  })
})

describe('the text of a body', () => {
  test('is its prose, with blocks apart and inline tags within words', () => {
    expect(textOfBody('<p>One</p><p>t<b>w</b>o &amp; <em>three</em></p>').split(/\s+/).join(' ')).toBe(
      ' One two & three ',
    )
  })

  test('leaves out scripts, styles and comments, closed or not', () => {
    const hidden =
      '<script>a</script><style>b</style><!-- c --><svg><text>d</text></svg><template><p>e</p></template>'
    expect(textOfBody(`${hidden}<figcaption>shown</figcaption>`).trim()).toBe('shown')
    expect(textOfBody('shown<script>hidden').trim()).toBe('shown')
    expect(textOfBody('shown<!-- hidden <p>too</p>').trim()).toBe('shown')
  })

  test('keeps a lone angle bracket', () => {
    expect(textOfBody('2 < 3 and 5 > 4')).toBe('2 < 3 and 5 > 4')
  })
})
