import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findPackage } from '../../../../tools/smoke/package/packaged-app.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'forum-package-test-'))))
afterEach(() => rm(folder, { recursive: true }))

async function write(...names: string[]): Promise<string> {
  const path = join(folder, ...names)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, '')
  return path
}

describe('a packaged app is found by the names that electron-builder gives its parts', () => {
  test.each([
    ['linux', ['linux-unpacked', 'forum-resources'], ['linux-unpacked', 'resources', 'app.asar']],
    ['linux', ['linux-unpacked', 'forum-resources-testers'], ['linux-unpacked', 'resources', 'app.asar']],
    ['win32', ['win-unpacked', 'Forum Resources.exe'], ['win-unpacked', 'resources', 'app.asar']],
    [
      'darwin',
      ['mac-arm64', 'Forum Resources.app', 'Contents', 'MacOS', 'Forum Resources'],
      ['mac-arm64', 'Forum Resources.app', 'Contents', 'Resources', 'app.asar'],
    ],
  ] as const)('on %s, in its own folder or in the one above', async (platform, executable, asar) => {
    const parts = { executable: await write(...executable), asar: await write(...asar) }
    expect(findPackage(folder, platform)).toMatchObject(parts)
    expect(findPackage(join(folder, executable[0]), platform)).toMatchObject(parts)
  })

  test('and a folder without one is told in words', () => {
    expect(() => findPackage(join(folder, 'none'), 'linux')).toThrow('holds no packaged app for this system')
  })
})
