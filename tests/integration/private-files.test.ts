import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  beginFile,
  makeFileSync,
  removeUnfinishedFiles,
  replaceFile,
} from '../../src/main/files/private-files'
import { openDatabase } from '../../src/main/cache/worker/database'
import { createImageFiles } from '../../src/main/cache/tables/image-files'
import { createFileLog } from '../../src/main/log'
import { createJsonFile } from '../../src/main/profile'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'private-files-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

// Windows has another permission model, and its profile folder belongs to the user.
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

describe.runIf(process.platform !== 'win32')('a link in place of a file', () => {
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

describe('a file in a folder of the person’s', () => {
  const list = (): string => join(folder, 'unfinished.json')
  const left = (): readonly string[] => readdirSync(folder).filter((name) => name.endsWith('.new'))

  test('that a run which ended was still writing is deleted at the next start', async () => {
    removeUnfinishedFiles(list())
    const file = await beginFile(join(folder, 'list.csv'))
    await file.write('half')
    expect(left()).toHaveLength(1)
    removeUnfinishedFiles(list())
    expect(left()).toEqual([])
    await file.discard()
  })

  test('that was finished, or given up, is not on the list any more', async () => {
    removeUnfinishedFiles(list())
    await replaceFile(join(folder, 'list.csv'), 'whole')
    const file = await beginFile(join(folder, 'other.csv'))
    await file.discard()
    await expect(beginFile(join(folder, 'nowhere', 'list.csv'))).rejects.toThrow('ENOENT')
    expect(readdirSync(folder)).toEqual(['list.csv'])
  })

  test('that cannot be deleted keeps nothing from starting', () => {
    const left = join(folder, '.00000000-0000-0000-0000-000000000000.new')
    mkdirSync(join(left, 'within'), { recursive: true })
    writeFileSync(list(), JSON.stringify([left]))
    removeUnfinishedFiles(list())
    expect(readdirSync(folder)).toEqual([basename(left)])
  })

  test.runIf(process.platform !== 'win32')(
    'that could not be deleted when it was given up is deleted at the next start',
    async () => {
      removeUnfinishedFiles(list())
      const theirs = join(folder, 'theirs')
      mkdirSync(theirs)
      const file = await beginFile(join(theirs, 'list.csv'))
      renameSync(theirs, `${theirs}.away`)
      writeFileSync(theirs, '')
      await file.discard()
      rmSync(theirs)
      renameSync(`${theirs}.away`, theirs)
      expect(readdirSync(theirs)).toHaveLength(1)
      removeUnfinishedFiles(list())
      expect(readdirSync(theirs)).toEqual([])
    },
  )

  test('stays, whatever the list says, unless its name is one that only the app gives', () => {
    const theirs = join(folder, 'theirs.new')
    writeFileSync(theirs, 'theirs')
    for (const listed of [[theirs], ['.00000000-0000-0000-0000-000000000000.new'], 'odd']) {
      writeFileSync(list(), JSON.stringify(listed))
      removeUnfinishedFiles(list())
    }
    expect(readFileSync(theirs, 'utf8')).toBe('theirs')
  })
})
