import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeEntry, type Entry } from '../../src/main/service/decode/entry'
import { imagesInBody } from '../../src/main/media/images-in-body'
import type { Image } from '../../src/main/media/image-loader'
import { composeEntries } from '../../tools/forum-service/content/compose-entries'
import { entryRecord } from '../../tools/forum-service/content/entry-record'
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
const require = createRequire(import.meta.url)

/** The rules of EPUBCheck 5, but not how elements nest. In a process of its own: its WebAssembly leaves globals behind. */
function brokenRules(path: string): Promise<string> {
  const checker = join(dirname(require.resolve('@likecoin/epubcheck-ts/package.json')), 'bin/epubcheck.js')
  return failureOf(process.execPath, [checker, path, '--warn', '--fail-on-warnings'])
}

/** EPUBCheck itself, from Debian's package, where set-up can install it: version 4, which has the rules of EPUB 3.2. */
async function brokenOlderRules(path: string): Promise<string> {
  return process.platform === 'linux' ? failureOf('java', ['-jar', '/usr/bin/epubcheck', path]) : ''
}

/** The output of a command that failed; otherwise empty. */
function failureOf(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(command, args, { maxBuffer: 2 ** 26 }, (error, output, errors) => {
      resolve(error ? `${error.message}${output}${errors}` : '')
    })
  })
}

/** Two books: one of everything takes a slow machine too long for one test. */
test.each<readonly [of: string, entries: () => Entry[]]>([
  [
    'the sample library and of bodies as editors write them',
    () => [
      ...composeEntries({ seed: 7, entries: 120, origin: () => origin }).flatMap(
        (entry) => decodeEntry({ ...entryRecord(entry, origin, DEFAULT_SETTINGS) }) ?? [],
      ),
      ...[
        benignBody(origin),
        ...benignPieces.map(({ html }) => html),
        ...sampleBodies.map(({ html }) => html(origin)),
      ].map((body, index) => sampleEntry(1_000 + index, { body })),
    ],
  ],
  [
    'hostile bodies',
    () =>
      hostileVectors.map(({ html }, number) =>
        sampleEntry(1_000 + number, {
          body: html({ run: runScript(number), beacon: `https://beacon.example.test/${number}` }),
        }),
      ),
  ],
])('a book of %s is valid', async (_of, entriesOf) => {
  const entries = entriesOf()
  const urls = entries.flatMap(({ body, link }) => [...imagesInBody(body, link).keys()])
  // Half of the images, of every type.
  const images = new Map(
    urls.filter((_, index) => index % 2 === 0).map((url, index) => [url, stored[index % stored.length]!]),
  )
  const { result, path } = await writeBook(folder, entries, { images })
  expect(result).toMatchObject({ ok: true, value: { written: entries.length } })
  expect(await Promise.all([brokenRules(path), brokenOlderRules(path)])).toEqual(['', ''])
})

test('the checkers find errors', async () => {
  const { path, bytes } = await writeBook(folder, [sampleEntry(1)])
  const files = unzipSync(bytes())
  const page = strFromU8(files['EPUB/entry-1.xhtml']!).replace('</section>', '')
  const broken = { ...files, 'EPUB/entry-1.xhtml': strToU8(page) }
  writeFileSync(path, zipSync({ ...broken, mimetype: [files['mimetype']!, { level: 0 }] }))
  expect(await brokenRules(path)).toContain('HTM-004')
  if (process.platform === 'linux') expect(await brokenOlderRules(path)).toContain('RSC-016')
})
