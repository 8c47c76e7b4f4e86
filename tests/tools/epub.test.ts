import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeEntry } from '../../src/main/service/decode/entry'
import type { StoredEntry } from '../../src/main/cache/cache'
import { imagesInBody } from '../../src/main/media/images-in-body'
import type { Image } from '../../src/main/media/image-loader'
import { composeEntries } from '../../tools/forum-service/content/compose-entries'
import { entryRecord } from '../../tools/forum-service/content/entry-record'
import { root } from '../../tools/setup/project.mjs'
import { DEFAULT_SETTINGS } from '../../tools/forum-service/state/settings'
import { benignBody, benignPieces } from '../fixtures/html/benign'
import { sampleBodies } from '../fixtures/html/bodies'
import { hostileVectors, runScript } from '../fixtures/html/hostile/index'
import { sampleEntry } from '../support/cache-samples'
import { writeBook } from '../support/book-samples'

let folder = ''
let stored: readonly Image[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'epub-'))
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  stored = await Promise.all(
    (['jpeg', 'png', 'gif', 'webp'] as const).map(async (format) => ({
      bytes: new Uint8Array(await image.clone().toFormat(format).toBuffer()),
      type: `image/${format}` as const,
    })),
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

const origin = 'https://forum.example.test'

const checker = join(root, 'node_modules/@likecoin/epubcheck-ts/bin/epubcheck.js')

/** Does not check how elements nest. In a process of its own, because its WebAssembly leaves globals behind. */
function checked(path: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [checker, path, '--warn', '--fail-on-warnings'], (error, output, errors) => {
      resolve(error ? `${output}${errors}` : 'valid')
    })
  })
}

/** Half of the images are stored, of every type. */
async function checkedBook(entries: readonly StoredEntry[]): Promise<string> {
  const urls = entries.flatMap(({ body, link }) => [...imagesInBody(body, link).keys()])
  const images = new Map(
    urls.filter((_, index) => index % 2 === 0).map((url, index) => [url, stored[index % stored.length]!]),
  )
  const { result, path } = await writeBook(folder, entries, { images })
  expect(result).toMatchObject({ ok: true, value: { written: entries.length } })
  return checked(path)
}

test('a book of the sample library is valid', async () => {
  const entries = composeEntries({ seed: 7, entries: 120, origin: () => origin }).flatMap(
    (entry) => decodeEntry({ ...entryRecord(entry, origin, DEFAULT_SETTINGS) }) ?? [],
  )
  expect(await checkedBook(entries)).toBe('valid')
})

test('a book of bodies as editors write them is valid', async () => {
  const bodies = [
    benignBody(origin),
    ...benignPieces.map(({ html }) => html),
    ...sampleBodies.map(({ html }) => html(origin)),
  ]
  expect(await checkedBook(bodies.map((body, index) => sampleEntry(index + 1, { body })))).toBe('valid')
})

test('a book of hostile bodies is valid', async () => {
  const bodies = hostileVectors.map(({ html }, number) =>
    html({ run: runScript(number), beacon: `https://beacon.example.test/${number}` }),
  )
  expect(await checkedBook(bodies.map((body, index) => sampleEntry(index + 1, { body })))).toBe('valid')
})

test('the check finds errors', async () => {
  const { path, bytes } = await writeBook(folder, [sampleEntry(1)])
  const files = unzipSync(bytes())
  const page = strFromU8(files['EPUB/entry-1.xhtml']!).replace('</section>', '')
  const broken = { ...files, 'EPUB/entry-1.xhtml': strToU8(page) }
  writeFileSync(path, zipSync({ ...broken, mimetype: [files['mimetype']!, { level: 0 }] }))
  expect(await checked(path)).toMatch(/HTM-004/)
})
