import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeFileSync, replaceFile } from '../../src/main/files/private-files'
import { openDatabase } from '../../src/main/library/worker/database'
import { createImageFiles } from '../../src/main/library/tables/image-files'
import { createFileLog } from '../../src/main/log/file-log'
import { createJsonFile } from '../../src/main/profile/json-file'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'private-files-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

// Windows has rights of another kind, and the profile there is the user's own.
describe.runIf(process.platform !== 'win32').each([0o000, 0o022, 0o277])('with a umask of %o', (umask) => {
  let before = 0
  beforeEach(() => {
    before = process.umask(umask)
  })
  afterEach(() => {
    process.umask(before)
  })

  test('every file that main writes is readable by this user only', async () => {
    const at = (name: string): string => join(folder, name)
    await replaceFile(at('saved.pdf'), 'x')
    await createJsonFile(at('settings.json')).write({})
    createFileLog(at('app.log'), () => 0).writeNow({ event: 'start', version: '1' })
    const database = openDatabase(at('library.sqlite'), ['create table t (n)'])
    database.exec('insert into t values (1)')
    const files = readdirSync(folder).map((name) => `${name} ${modeOf(at(name))}`)
    database.close()
    expect(files.sort()).toEqual(
      [
        'app.log',
        'library.sqlite',
        'library.sqlite-shm',
        'library.sqlite-wal',
        'saved.pdf',
        'settings.json',
        'settings.json.copy',
      ].map((name) => `${name} 600`),
    )
  })
})

describe.runIf(process.platform !== 'win32')('where somebody has put a link', () => {
  let other = ''
  beforeEach(() => {
    other = join(folder, 'other')
    writeFileSync(other, 'theirs')
  })
  afterEach(() => {
    expect(readFileSync(other, 'utf8')).toBe('theirs')
  })

  test('a document and what is written beside it do not follow it', async () => {
    const path = join(folder, 'settings.json')
    symlinkSync(other, path)
    symlinkSync(other, `${path}.new`)
    symlinkSync(other, `${path}.copy`)
    await createJsonFile(path).write({ mine: true })
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ mine: true })
  })

  test('the log, an image and a database do not either', () => {
    symlinkSync(other, join(folder, 'app.log'))
    createFileLog(join(folder, 'app.log'), () => 0).writeNow({ event: 'start', version: '1' })
    symlinkSync(other, join(folder, '7'))
    createImageFiles(folder).write(7, new Uint8Array([1]))
    symlinkSync(other, join(folder, 'library.sqlite.new'))
    openDatabase(join(folder, 'library.sqlite'), []).close()
    expect(createImageFiles(folder).read(7, 1)).toEqual(new Uint8Array([1]))
  })
})

test('a file that cannot be put in its place leaves nothing behind', async () => {
  const path = join(folder, 'taken')
  await createJsonFile(join(path, 'inside.json')).write({})
  await expect(replaceFile(path, 'x')).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['taken'])
})

test('a file that is made takes the place of one with other rights', () => {
  const path = join(folder, 'left')
  writeFileSync(path, 'old', { mode: 0o666 })
  makeFileSync(path)
  expect(readFileSync(path, 'utf8')).toBe('')
})
