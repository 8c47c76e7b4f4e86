import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { binaryArchitecture } from '../../../../tools/release/binary-architecture.ts'
import { architectures, verifyHandOver, writeHandOver } from '../../../../tools/release/hand-over.ts'
import { standInLibrary } from '../../../../tools/release/rehearsal/stand-in-library.ts'

test.each(architectures)('a library for %s is recognised by its header', (architecture) => {
  expect(binaryArchitecture(standInLibrary(architecture))).toBe(architecture)
})

test('no other file is recognised as a library', () => {
  const sparc = standInLibrary('linux-x64')
  sparc.writeUInt16LE(2, 18)
  for (const file of [Buffer.from(''), Buffer.alloc(64), Buffer.from('#!/bin/sh\n'.repeat(10)), sparc])
    expect(binaryArchitecture(file)).toBeNull()
})

describe('a hand-over', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forum-hand-over-'))
    await mkdir(join(folder, 'build/main'), { recursive: true })
    await writeFile(join(folder, 'build/main/index.js'), 'the app')
    await mkdir(join(folder, 'build/renderer/.vite'), { recursive: true })
    await writeFile(join(folder, 'build/renderer/.vite/manifest.json'), '{}')
    for (const [name, own] of [
      ['linux-x64', ['linux-x64']],
      ['linux-arm64', ['linux-arm64']],
      ['darwin-arm64', ['darwin-x64', 'darwin-arm64']],
      ['win32-x64', ['win32-x64']],
      ['win32-arm64', ['win32-arm64']],
    ] as const)
      await contribute(name, own)
  })
  afterEach(() => rm(folder, { recursive: true }))

  const handed = (...names: string[]): string => join(folder, 'handed', ...names)

  /** Each system's job writes its own folder; the downloaded artifact merges them. */
  async function contribute(name: string, own: readonly string[], version = '1.2.0'): Promise<void> {
    // A manifest lists only its own job's files.
    const alone = join(folder, name)
    await writeHandOver(alone, {
      name,
      version,
      commit: 'abc',
      keytars: own.map(standInLibrary),
      build: name === 'linux-x64' ? join(folder, 'build') : null,
    })
    await cp(alone, handed(), { recursive: true })
  }

  test('is taken as it was built', async () => {
    await verifyHandOver(handed(), 'v1.2.0', 'abc')
  })

  test.each<[string, () => Promise<unknown>, string]>([
    [
      'a changed file',
      () => writeFile(handed('out/main/index.js'), 'another app'),
      'is not the file that was built',
    ],
    ['a file more', () => writeFile(handed('out/main/more.js'), ''), 'nobody has built out/main/more.js'],
    [
      'a hidden file less, which artifacts leave out unless told otherwise',
      () => rm(handed('out/renderer/.vite/manifest.json')),
      'out/renderer/.vite/manifest.json is not the file',
    ],
    ['a keytar changed', () => writeFile(handed('keytar/win32-arm64/keytar.node'), ''), 'is not the file'],
    [
      'a system less',
      async () => {
        await rm(handed('keytar/darwin-x64'), { recursive: true })
        await rm(handed('keytar/darwin-arm64'), { recursive: true })
        await rm(handed('darwin-arm64.manifest.json'))
      },
      'there is no keytar for darwin-x64',
    ],
    [
      'another version',
      () => contribute('win32-x64', ['win32-x64'], '1.1.0'),
      'is of 1.1.0, and the tag is v1.2.0',
    ],
  ])('is refused with %s', async (_what, spoil, words) => {
    await spoil()
    await expect(verifyHandOver(handed(), 'v1.2.0', 'abc')).rejects.toThrow(words)
  })

  test('is refused for another tag or commit', async () => {
    await expect(verifyHandOver(handed(), 'v1.2.1', 'abc')).rejects.toThrow('the tag is v1.2.1')
    await expect(verifyHandOver(handed(), 'v1.2.0', 'def')).rejects.toThrow('another commit')
  })

  test('without anything is refused', async () => {
    await mkdir(join(folder, 'empty'))
    await expect(verifyHandOver(join(folder, 'empty'), 'v1.2.0', 'abc')).rejects.toThrow(
      'no keytar for linux-x64',
    )
  })
})
