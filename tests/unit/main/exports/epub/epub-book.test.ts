import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Image } from '../../../../../src/main/media/image-loader'
import { success } from '../../../../../src/shared/errors/result'
import { sampleEntry } from '../../../../support/cache-samples'
import { writeBook } from '../../../../support/book-samples'
import { readXml } from '../../../../support/strict-xml'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'book-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const picture = 'https://forum.example.test/a.png'
const images = new Map<string, Image>([
  [picture, { bytes: new Uint8Array([1, 2, 3]), type: 'image/png' }],
  ['https://forum.example.test/b.avif', { bytes: new Uint8Array([4]), type: 'image/avif' }],
])

async function book(...written: Parameters<typeof writeBook> extends [string, ...infer Rest] ? Rest : never) {
  const { result, bytes } = await writeBook(folder, ...written)
  expect(result).toMatchObject({ ok: true })
  const archive = bytes()
  const files = unzipSync(archive)
  const text = (name: string) => strFromU8(files[name]!)
  const elements = (name: string, tag: string) =>
    readXml(text(name)).elements.flatMap(({ name: each, attributes }) => (each === tag ? [attributes] : []))
  return { archive, files, text, elements }
}

test('an archive that e-readers recognise, with a chapter for each entry', async () => {
  const { archive, files, text, elements } = await book([
    sampleEntry(1),
    sampleEntry(2, { title: 'Fish & <chips>' }),
  ])
  expect(strFromU8(archive.subarray(30, 58))).toBe('mimetypeapplication/epub+zip')
  expect(Object.keys(files)).toEqual([
    'mimetype',
    'META-INF/container.xml',
    'EPUB/style.css',
    'EPUB/entry-1.xhtml',
    'EPUB/entry-2.xhtml',
    'EPUB/citations.xhtml',
    'EPUB/nav.xhtml',
    'EPUB/package.opf',
  ])
  const [root] = elements('META-INF/container.xml', 'rootfile')
  expect(root?.['full-path']).toBe('EPUB/package.opf')
  expect(elements('EPUB/nav.xhtml', 'a').map(({ href }) => href)).toEqual([
    'entry-1.xhtml',
    'entry-2.xhtml',
    'citations.xhtml',
  ])
  expect(readXml(text('EPUB/nav.xhtml')).text).toContain('Fish & <chips>')
})

test('the package names the list, the forum and the moment, and lists every file', async () => {
  const { files, text, elements } = await book([
    sampleEntry(1, { excerpt: 'The name of the river and the sea' }),
  ])
  expect(text('EPUB/package.opf')).toContain('<dc:title>Reefs &amp; rivers</dc:title>')
  expect(text('EPUB/package.opf')).toContain('<dc:publisher>Land &amp; Water Forum</dc:publisher>')
  expect(text('EPUB/package.opf')).toContain('<meta property="dcterms:modified">2026-11-03T12:00:00Z</meta>')
  expect(text('EPUB/package.opf')).toMatch(/<dc:identifier id="book">urn:uuid:[\da-f-]{36}</)
  expect(text('EPUB/package.opf')).toContain('<dc:language>en</dc:language>')
  const listed = elements('EPUB/package.opf', 'item').map(({ href }) => `EPUB/${href}`)
  const written = Object.keys(files).filter((name) => dirname(name) === 'EPUB' && !name.endsWith('.opf'))
  expect(listed.toSorted()).toEqual(written.toSorted())
})

test('a chapter has the title, the day, the terms, the link, the body and the citation', async () => {
  const entry = sampleEntry(1, {
    categoryIds: [1],
    regionIds: [1],
    body: '<p>The <b>reef</b></p>',
    link: 'https://forum.example.test/a/?b=1&c=2',
  })
  const { text, elements } = await book([entry])
  const chapter = text('EPUB/entry-1.xhtml')
  expect(chapter).toContain('<h1 dir="auto">Entry 1</h1>')
  expect(chapter).toContain('<time datetime="2026-01-01T00:01:00Z" dir="auto">January 1, 2026</time>')
  expect(chapter).toContain('<bdi>A category &amp; more</bdi> · <bdi>A region &amp; more</bdi>')
  expect(chapter).toContain('<p>The <b>reef</b></p>')
  expect(chapter).toContain('<i>Entry 1</i>. (2026, January 1). Land &amp; Water Forum. <a href="')
  expect(elements('EPUB/entry-1.xhtml', 'a').map(({ href }) => href)).toEqual([entry.link, entry.link])
})

test('the bibliography is in alphabetical order', async () => {
  const { text } = await book([sampleEntry(1, { title: 'Zebra' }), sampleEntry(2, { title: 'ant' })])
  expect(text('EPUB/citations.xhtml').match(/(?<=<i>)[^<]+/g)).toEqual(['ant', 'Zebra'])
})

test('stored images are in the book once; others and types that e-readers do not know become their words', async () => {
  const body = `<img src="${picture}" alt="A"><img src="/b.avif" alt="B"><img src="https://other.test/c.png" alt="C">`
  const { files, text, elements } = await book([sampleEntry(1, { body }), sampleEntry(2, { body })], {
    images,
  })
  expect(Object.keys(files).filter((name) => name.includes('images'))).toEqual(['EPUB/images/1.png'])
  expect(files['EPUB/images/1.png']).toEqual(new Uint8Array([1, 2, 3]))
  for (const page of ['EPUB/entry-1.xhtml', 'EPUB/entry-2.xhtml']) {
    expect(elements(page, 'img')).toMatchObject([{ src: 'images/1.png', alt: 'A' }])
    expect(text(page)).toContain('/>BC')
  }
  expect(elements('EPUB/package.opf', 'item')).toContainEqual(
    expect.objectContaining({ href: 'images/1.png', 'media-type': 'image/png' }),
  )
})

test('a type that older e-readers do not know has a fallback that all of them show', async () => {
  const [webp, jpeg] = ['a.webp', 'b.jpg'].map((name) => `https://forum.example.test/${name}`)
  const body = `<img src="${webp}" alt="A"><img src="${jpeg}" alt="B">`
  const { text, elements } = await book([sampleEntry(1, { body })], {
    images: new Map<string, Image>([
      [webp!, { bytes: new Uint8Array([1]), type: 'image/webp' }],
      [jpeg!, { bytes: new Uint8Array([2]), type: 'image/jpeg' }],
    ]),
  })
  expect(elements('EPUB/entry-1.xhtml', 'img')).toMatchObject([
    { src: 'images/1.webp', alt: 'A' },
    { src: 'images/2.jpg', alt: 'B' },
  ])
  const items = elements('EPUB/package.opf', 'item')
  const itemOf = (href: string) => items.find((item) => item['href'] === href)
  const fallback = items.find(({ id }) => id === itemOf('images/1.webp')?.['fallback'])
  expect(fallback).toMatchObject({ 'media-type': 'image/svg+xml' })
  expect(readXml(text(`EPUB/${fallback?.['href']}`)).elements[0]?.name).toBe('svg')
  expect(itemOf('images/2.jpg')).not.toHaveProperty('fallback')
})

const arabic = { title: 'الشعاب المرجانية', excerpt: 'نص عن البحر' }

test('entries in Arabic are read from the right, and a book of nothing else turns its pages that way', async () => {
  const mixed = await book([sampleEntry(1, arabic), sampleEntry(2)])
  expect(mixed.elements('EPUB/entry-1.xhtml', 'html')).toMatchObject([
    { dir: 'rtl', lang: 'ar', 'xml:lang': 'ar' },
  ])
  expect(mixed.elements('EPUB/entry-2.xhtml', 'html')).toMatchObject([{ dir: 'ltr' }])
  expect(mixed.elements('EPUB/package.opf', 'spine')).toEqual([{ 'page-progression-direction': 'ltr' }])
  const whole = await book([sampleEntry(1, arabic)])
  expect(whole.elements('EPUB/package.opf', 'spine')).toEqual([{ 'page-progression-direction': 'rtl' }])
})

test('a long list is written entry by entry, and other work gets its turn between them', async () => {
  let turns = 0
  let isWriting = true
  const takeTurn = (): void => {
    turns += 1
    if (isWriting) setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  const reports: number[] = []
  const entries = Array.from({ length: 250 }, (_, index) => sampleEntry(index + 1))
  const { result } = await writeBook(folder, entries, { onProgress: ({ written }) => reports.push(written) })
  isWriting = false
  expect(result).toEqual(success({ name: 'book.epub', written: 250, total: 250, isWhole: true }))
  expect(reports).toHaveLength(25)
  expect(turns).toBeGreaterThan(250)
})

test('aborted in the middle, it leaves no file', async () => {
  const aborting = new AbortController()
  const entries = Array.from({ length: 30 }, (_, index) => sampleEntry(index + 1))
  const { result } = await writeBook(folder, entries, {
    signal: aborting.signal,
    onProgress: () => aborting.abort(),
  })
  expect(result).toEqual(success(null))
  expect(readdirSync(folder)).toEqual([])
})
