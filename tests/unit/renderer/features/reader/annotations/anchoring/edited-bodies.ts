import fc from 'fast-check'

/** A word, or a stretch of a script without spaces, and an id for each of its characters. */
interface Word {
  readonly letters: readonly string[]
  readonly ids: readonly number[]
  /** Whether a space precedes it. */
  readonly isApart: boolean
}

type Paragraph = readonly Word[]

/** A text whose characters can be followed through edits. */
export interface TracedText {
  readonly text: string
  /** For each UTF-16 unit, the id of its character. Spaces have none. */
  readonly ids: readonly (number | null)[]
}

export interface EditedBody {
  readonly before: TracedText
  readonly after: TracedText
  /** A part of the text before the edits, in UTF-16 units. */
  readonly start: number
  readonly end: number
}

class Body {
  paragraphs: Paragraph[]
  #nextId = 0

  constructor(paragraphs: readonly (readonly string[])[]) {
    this.paragraphs = paragraphs.map((each) => this.written(each))
  }

  written(some: readonly string[]): Paragraph {
    return some.map((each) => {
      const letters = Array.from(each)
      return { letters, ids: letters.map(() => this.#nextId++), isApart: true }
    })
  }

  paragraphAt(at: number): number {
    return Math.floor(at * this.paragraphs.length)
  }

  /** Replaces some words of one paragraph and returns them. */
  splice(at: number, count: number, some: Paragraph): Paragraph {
    let index = Math.floor(at * this.paragraphs.flat().length)
    for (const [number, paragraph] of this.paragraphs.entries()) {
      if (index < paragraph.length) {
        this.paragraphs[number] = paragraph.toSpliced(index, count, ...some)
        return paragraph.slice(index, index + count)
      }
      index -= paragraph.length
    }
    return []
  }

  /** Changes one word. */
  change(at: number, changed: (word: Word) => Word): void {
    let index = Math.floor(at * this.paragraphs.flat().length)
    this.paragraphs = this.paragraphs.map((paragraph) =>
      paragraph.map((each) => (index-- === 0 ? changed(each) : each)),
    )
  }

  traced(): TracedText {
    let text = ''
    const ids: (number | null)[] = []
    for (const paragraph of this.paragraphs)
      for (const [index, { letters, ids: own, isApart }] of paragraph.entries()) {
        if (text !== '' && (isApart || index === 0)) {
          text += ' '
          ids.push(null)
        }
        for (const [at, letter] of letters.entries()) {
          text += letter
          for (let unit = 0; unit < letter.length; unit += 1) ids.push(own[at] ?? null)
        }
      }
    return { text, ids }
  }
}

type Edit = (body: Body) => void

const inserting =
  (at: number, some: readonly string[]): Edit =>
  (body) =>
    void body.splice(at, 0, body.written(some))

const deleting =
  (at: number, count: number): Edit =>
  (body) =>
    void body.splice(at, count, [])

const replacing =
  (at: number, some: readonly string[]): Edit =>
  (body) =>
    void body.splice(at, some.length, body.written(some))

const moving =
  (at: number, count: number, to: number): Edit =>
  (body) =>
    void body.splice(to, 0, body.splice(at, count, []))

const changingCase =
  (at: number, isUpper: boolean): Edit =>
  (body) =>
    body.change(at, (each) => ({ ...each, letters: each.letters.map((letter) => inCase(letter, isUpper)) }))

function inCase(letter: string, isUpper: boolean): string {
  const changed = isUpper ? letter.toUpperCase() : letter.toLowerCase()
  return changed.length === letter.length ? changed : letter
}

const hyphenating =
  (at: number): Edit =>
  (body) =>
    body.change(at, (each) => {
      const middle = Math.floor(each.letters.length / 2)
      const [hyphen] = body.written(['-'])
      if (middle === 0 || !hyphen) return each
      return {
        ...each,
        letters: each.letters.toSpliced(middle, 0, ...hyphen.letters),
        ids: each.ids.toSpliced(middle, 0, ...hyphen.ids),
      }
    })

const joining =
  (at: number): Edit =>
  (body) =>
    body.change(at, (each) => ({ ...each, isApart: !each.isApart }))

const deletingParagraph =
  (at: number): Edit =>
  (body) =>
    void body.paragraphs.splice(body.paragraphAt(at), 1)

const movingParagraph =
  (at: number, to: number): Edit =>
  (body) => {
    const moved = body.paragraphs.splice(body.paragraphAt(at), 1)
    body.paragraphs.splice(body.paragraphAt(to), 0, ...moved)
  }

const copyingParagraph =
  (at: number, to: number): Edit =>
  (body) => {
    const copied = body.paragraphs[body.paragraphAt(at)]
    if (copied) body.paragraphs.splice(body.paragraphAt(to), 0, copied)
  }

const latin =
  'the of and forest water rice crab kelp grove belt soil river crop seed tree root leaf land field farm'
const longer =
  'agroforestry mangrove community harvest biodiversity regeneration smallholder watershed restoration perennial'
const others = [
  ...['الغابة', 'الأرض', 'المزارعين', 'الماء', 'من', 'في', 'المُجتمع', 'شجرة'],
  ...['🌳', '👩🏽‍🌾', '🇰🇪🇸🇳', 'cafe\u0301', 'Forêt', 'don’t', '2019', '1,200', '森林', '農業の', '水'],
]
const vocabulary = [...latin.split(' '), ...longer.split(' '), ...others]

const word = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...vocabulary) },
  {
    weight: 2,
    arbitrary: fc.string({ unit: fc.constantFrom(...'abdegilmnorstu'), minLength: 3, maxLength: 11 }),
  },
)
const words = fc.array(word, { minLength: 4, maxLength: 60 })

/** Places are fractions of the body, so that they shrink with it. */
const place = fc.integer({ min: 0, max: 999 }).map((at) => at / 1000)
const length = fc.integer({ min: 1, max: 12 })

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(place, fc.array(word, { minLength: 1, maxLength: 6 })).map(([at, some]) => inserting(at, some)),
  fc.tuple(place, length).map(([at, count]) => deleting(at, count)),
  fc.tuple(place, fc.array(word, { minLength: 1, maxLength: 3 })).map(([at, some]) => replacing(at, some)),
  fc.tuple(place, length, place).map(([at, count, to]) => moving(at, count, to)),
  fc.tuple(place, fc.boolean()).map(([at, isUpper]) => changingCase(at, isUpper)),
  place.map(hyphenating),
  place.map(joining),
  place.map(deletingParagraph),
  fc.tuple(place, place).map(([at, to]) => movingParagraph(at, to)),
  fc.tuple(place, place).map(([at, to]) => copyingParagraph(at, to)),
)

export const editedBody: fc.Arbitrary<EditedBody> = fc
  .record({
    paragraphs: fc.array(words, { minLength: 1, maxLength: 12 }),
    /** Paragraphs that occur again, some of them with other words. */
    copies: fc.array(fc.tuple(place, place), { maxLength: 4 }),
    differences: fc.array(fc.tuple(place, word), { maxLength: 2 }),
    from: place,
    quoted: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 5, max: 120 })),
    edits: fc.array(edit, { maxLength: 8 }),
  })
  .map(({ paragraphs, copies, differences, from, quoted, edits }) => {
    const body = new Body(paragraphs)
    for (const [at, to] of copies) copyingParagraph(at, to)(body)
    for (const [at, other] of differences) replacing(at, [other])(body)
    const before = body.traced()
    const starts = [...before.text.matchAll(/\S+/g)]
    const first = Math.floor(from * starts.length)
    const last = starts[Math.min(first + quoted, starts.length) - 1]
    for (const apply of edits) apply(body)
    const end = (last?.index ?? 0) + (last?.[0].length ?? 0)
    return { before, after: body.traced(), start: starts[first]?.index ?? 0, end }
  })
