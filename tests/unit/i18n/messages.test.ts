import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languageCodes, type Language } from '../../../src/shared/i18n/languages.ts'
import { formsOf, messagesIn, textsIn } from './every-message.ts'

const root = join(import.meta.dirname, '../../..')
const features = join(root, 'src/shared/i18n')
const english = messagesIn.get('en') ?? new Map<string, string>()
const others = languageCodes.filter((language) => language !== 'en')
/** Texts that break a rule. The search syntax is exempt, as it is the same in all languages. */
const against = (language: Language, holds: (text: string) => boolean) =>
  textsIn(language).filter(([path, text]) => text !== '' && path !== 'searches.hint' && !holds(text))
const placeholdersOf = (text: string): readonly string[] => [...new Set(text.match(/\{\w+\}/g))].toSorted()

describe('every message is used', () => {
  const sources = ['src/main', 'src/renderer', 'src/shared']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(ts|vue)$/.test(name) && !(folder === 'src/shared' && name.startsWith('i18n')))
        .map((name) => readFileSync(join(root, folder, name), 'utf8')),
    )
    .join('\n')
  // 'a.b', or `a.${which}.c` as a pattern of its possible values.
  const named = new Set(
    [...sources.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]/gi)].map(([, key = '']) => key),
  )
  const patterns = [...sources.matchAll(/`([a-z][\w-]*\.[\w.-]*\$\{[^`]*)`/gi)].map(([, template = '']) => {
    const fixed = template.split(/\$\{[^}]*\}/)
    return new RegExp(`^${fixed.map((part) => part.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')).join('.+')}$`)
  })

  test('of the page', () => {
    const unused = [...english.keys()].filter(
      (key) =>
        !key.startsWith('native.') && !named.has(key) && !patterns.some((pattern) => pattern.test(key)),
    )
    expect(unused).toEqual([])
  })

  test('and of main', () => {
    // The page shown after repeated crashes looks its texts up by name.
    const known = sources + readFileSync(join(root, 'src/renderer/public/crash.js'), 'utf8')
    const names = [...english.keys()]
      .filter((key) => key.startsWith('native.'))
      .map((key) => key.split('.').at(-1))
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(known))).toEqual([])
  })
})

test.each(others)('%s has the files of the English, and every message', (language) => {
  expect(readdirSync(join(features, language)).toSorted()).toEqual(
    readdirSync(join(features, 'en')).toSorted(),
  )
  expect([...(messagesIn.get(language)?.keys() ?? [])].toSorted()).toEqual([...english.keys()].toSorted())
})

test.each(others)('%s fills in the values of the English, and no others', (language) => {
  const odd = [...(messagesIn.get(language) ?? [])].flatMap(([path, message]) => {
    const expected = placeholdersOf(formsOf(english.get(path) ?? '').join())
    const forms = typeof message === 'string' ? { other: message } : message
    return Object.entries(forms)
      .filter(([form, text]) => {
        const given = placeholdersOf(text)
        const mayCount = ['zero', 'one', 'two'].includes(form) || !expected.includes('{count}')
        const missing = expected.filter(
          (each) => !given.includes(each) && !(mayCount && /^\{(count|total|shown)\}$/.test(each)),
        )
        const strange = given.filter((each) => !expected.includes(each) && each !== '{count}')
        return missing.length + strange.length > 0
      })
      .map(([form]) => `${path}.${form}`)
  })
  expect(odd).toEqual([])
})

test.each(languageCodes)(
  '%s has each plural form of its language, and no other but that for none',
  (language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const odd = [...(messagesIn.get(language) ?? [])].filter(([, message]) => {
      if (typeof message === 'string') return false
      const forms = Object.keys(message)
      // English has an optional form for zero, instead of "0 of them".
      return (
        !pluralCategories.every((category) => forms.includes(category)) ||
        !forms.every((form) => form === 'zero' || (pluralCategories as string[]).includes(form))
      )
    })
    expect(odd.map(([path]) => path)).toEqual([])
  },
)

describe.each(languageCodes)('every text in %s', (language) => {
  test('is plain text without blanks around it', () => {
    expect(
      against(
        language,
        (text) => text.trim() === text && !/<\/?[a-z]|&\w+;|\s{2}/i.test(text.replaceAll('\n\n', '')),
      ),
    ).toEqual([])
  })

  test('says something', () => {
    const empty = textsIn(language).filter(([, text]) => text === '')
    expect(
      empty.map(([path]) => path).filter((path) => !/^checks\.findings\..*\.advice$/.test(path)),
    ).toEqual([])
  })
})

test('a sentence in one language ends as one in all of them', () => {
  const isSentence = (language: Language, path: string): boolean =>
    formsOf(messagesIn.get(language)?.get(path) ?? '').every((text) => /\.[\u200e\u2069]?$/u.test(text))
  const odd = [...english.keys()].filter((path) =>
    others.some((language) => isSentence(language, path) !== isSentence('en', path)),
  )
  expect(odd).toEqual([])
})

test('French has its spaces', () => {
  const wrong = (text: string): boolean =>
    /(?<!\u202f)[;!?»](?!\/)/u.test(text.replace(/https?:\S+/g, '')) ||
    /«(?!\u202f)/u.test(text) ||
    /(?<![\u00a0\w/{}]):(?=\s|$)|[\w})]:(?=\s|$)/u.test(text.replace(/\b(mailto|https?):/g, '')) ||
    /\d ?%/u.test(text) ||
    /["']/u.test(text)
  expect(against('fr', (text) => !wrong(text))).toEqual([])
})

test('Spanish opens its questions and exclamations, and has its own quotation marks', () => {
  const count = (text: string, sign: string): number => text.split(sign).length - 1
  expect(
    against(
      'es',
      (text) =>
        count(text, '¿') === count(text, '?') &&
        count(text, '¡') === count(text, '!') &&
        count(text, '«') === count(text, '»') &&
        !/["“”]/u.test(text),
    ),
  ).toEqual([])
})

test('Arabic has its own signs, and no stretched letters', () => {
  // A prefix before a Latin word ends with a tatweel.
  expect(against('ar', (text) => !/\u0640(?! )/u.test(text))).toEqual([])
  expect(against('ar', (text) => !/[\p{Script=Arabic}\s}][?,;]|["“”]/u.test(text))).toEqual([])
})

test.each([
  ['en', '“', '”'],
  ['fr', '«', '»'],
  ['es', '«', '»'],
  ['ar', '«', '»'],
] as const)('%s quotes with %s and %s, in pairs', (language, open, close) => {
  expect(against(language, (text) => text.split(open).length === text.split(close).length)).toEqual([])
})

// Controls whose names differ in English must not share one name.
test.each(others)('controls that differ within a file of the English differ in %s', (language) => {
  const messages = messagesIn.get(language) ?? english
  const folderOf = (path: string): string => path.split('.').slice(0, -1).join('.')
  const isControl = (text: string): boolean => !/[.:?!،؟]$/u.test(text) && text.split(' ').length <= 4
  const alike = new Map<string, string[]>()
  for (const [path, message] of messages) {
    const own = english.get(path)
    if (typeof message !== 'string' || typeof own !== 'string' || !isControl(own)) continue
    const name = `${folderOf(path)}: ${message}`
    alike.set(name, [...(alike.get(name) ?? []), own])
  }
  const clashes = [...alike].filter(([, own]) => new Set(own.map((text) => text.toLowerCase())).size > 1)
  expect(clashes).toEqual([])
})
