import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PrintableDocument } from '../../../../../src/main/exports/pdf/printable-document'
import type { Image } from '../../../../../src/main/media/image-loader'
import { failure, success } from '../../../../../src/shared/errors/result'
import { hostileVectors, runScript } from '../../../../fixtures/html/hostile/index'
import { writeBook } from '../../../../support/book-samples'
import { sampleEntry } from '../../../../support/cache-samples'
import { samplePdf } from '../../../../support/pdf-samples'
import { bookWords } from '../../../../support/queries'
import { readXml } from '../../../../support/strict-xml'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'pdf-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const pdf = samplePdf(9, { 'chapter-1': 2, 'chapter-2': 5, 'chapter-3': 9 })

type Options = NonNullable<Parameters<typeof writeBook>[2]>

/** Writes a PDF, and returns the documents that were printed for it. */
async function book(entries: Parameters<typeof writeBook>[1], options: Options = {}) {
  const printed: PrintableDocument[] = []
  const { result, bytes, path } = await writeBook(folder, entries, {
    format: 'pdf',
    async printDocument(document) {
      printed.push(document)
      return pdf
    },
    ...options,
  })
  const { content = '', image } = printed.at(-1) ?? {}
  const elements = (tag: string) =>
    readXml(content).elements.flatMap(({ name, attributes }) => (name === tag ? [attributes] : []))
  return { result, bytes, path, printed, content, image, elements }
}

test('contents with page numbers, a chapter for each entry, and the bibliography', async () => {
  const { result, bytes, path, printed, content, elements } = await book([
    sampleEntry(1, { title: 'Zebra & <lion>', categoryIds: [1], body: '<p>The <b>reef</b></p>' }),
    sampleEntry(2, { title: 'ant' }),
  ])
  expect(result).toEqual(success({ name: 'book.pdf', written: 2, total: 2, isWhole: true }))
  expect(Buffer.from(bytes())).toEqual(Buffer.from(pdf))
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(printed.map(({ isDraft }) => isDraft)).toEqual([true, false])
  expect(elements('a').flatMap(({ href }) => (href?.startsWith('#') ? [href] : []))).toEqual([
    '#chapter-1',
    '#chapter-2',
    '#chapter-3',
  ])
  expect(content.match(/(?<=class="page">)\d+/g)).toEqual(['2', '5', '9'])
  expect(content).toContain('<title>Reefs &amp; rivers</title>')
  expect(content).toContain('<bdi>Land &amp; Water Forum</bdi> · <bdi>November 3, 2026</bdi>')
  expect(content).toContain('<h1 dir="auto">Zebra &amp; &lt;lion&gt;</h1>')
  expect(content).toContain('<bdi>A category &amp; more</bdi>')
  expect(content).toContain('<p>The <b>reef</b></p>')
  expect(content).toContain('. Land &amp; Water Forum. <a href="')
  const bibliography = content.slice(content.indexOf('id="chapter-3"'))
  expect(bibliography.match(/(?<=<i>)[^<]+/g)).toEqual(['ant', 'Zebra &amp; &lt;lion&gt;'])
})

test('each entry keeps its language and direction, and the contents those of the interface', async () => {
  const arabic = { title: 'الشعاب المرجانية', excerpt: 'نص عن البحر' }
  const { elements } = await book(
    [sampleEntry(1, arabic), sampleEntry(2, { excerpt: 'The sea and the river' })],
    {
      words: { ...bookWords, language: 'ar' },
    },
  )
  expect(elements('html')).toMatchObject([{ lang: 'ar', dir: 'rtl' }])
  expect(elements('section')).toMatchObject([
    { id: 'chapter-1', lang: 'ar', dir: 'rtl' },
    { id: 'chapter-2', lang: 'en', dir: 'ltr' },
    { id: 'chapter-3' },
  ])
})

test('stored images are in the document once, and are read when it is printed; others become their words', async () => {
  const stored: Image = { bytes: new Uint8Array([1, 2, 3]), type: 'image/avif' }
  const body = '<img src="/a.avif" alt="A"><img src="https://other.test/c.png" alt="C">'
  const { elements, content, image } = await book([sampleEntry(1, { body }), sampleEntry(2, { body })], {
    images: new Map([['https://forum.example.test/a.avif', stored]]),
  })
  expect(elements('img')).toMatchObject([
    { src: 'images/1', alt: 'A' },
    { src: 'images/1', alt: 'A' },
  ])
  expect(content).toContain('/>C')
  expect(await image?.('images/1')).toEqual(stored)
  expect(await image?.('images/2')).toBeNull()
})

test('hostile bodies make one well-formed document without scripts, styles or frames', async () => {
  const entries = hostileVectors.map(({ html }, number) =>
    sampleEntry(number + 1, {
      body: html({ run: runScript(number), beacon: `https://beacon.example.test/${number}` }),
    }),
  )
  const { content, printed } = await book(entries)
  const { elements } = readXml(content)
  expect(printed).toHaveLength(2)
  expect(
    elements.filter(({ name }) => /^(script|style|iframe|object|embed|form|base|meta|svg)$/.test(name)),
  ).toEqual([])
  expect(elements.flatMap(({ name, attributes }) => (name === 'img' ? [attributes['src']] : []))).toEqual([])
  const names = elements.flatMap(({ attributes }) => Object.keys(attributes))
  expect(names.filter((name) => name.startsWith('on') || name === 'style')).toEqual([])
})

test('a list with too much text is refused before anything is printed', async () => {
  const body = `<p>${'word '.repeat(100_000)}</p>`
  const entries = Array.from({ length: 17 }, (_, index) => sampleEntry(index + 1, { body }))
  const { result, printed } = await book(entries)
  expect(result).toEqual(failure({ code: 'too-long-for-pdf' }))
  expect(printed).toEqual([])
  expect(readdirSync(folder)).toEqual([])
})

test('aborted while it is printed, or if printing fails, it leaves no file', async () => {
  const aborting = new AbortController()
  const cancelled = await book([sampleEntry(1)], {
    signal: aborting.signal,
    async printDocument(_document, signal) {
      aborting.abort()
      signal.throwIfAborted()
      return pdf
    },
  })
  expect(cancelled.result).toEqual(success(null))
  const failed = await book([sampleEntry(1)], { printDocument: () => Promise.reject(new Error('crashed')) })
  expect(failed.result).toEqual(failure({ code: 'not-saved' }))
  expect(readdirSync(folder)).toEqual([])
})
