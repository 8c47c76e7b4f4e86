import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { configuredFuses, fuseDifferences, readFuses } from '../../../../tools/smoke/package/fuse-wire.ts'
import { findPackage } from '../../../../tools/smoke/package/packaged-app.ts'
import { root } from '../../../../tools/setup/project.mjs'

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

describe('fuses', () => {
  /** As in Electron's binary: the sentinel, the version, the length, one character for each fuse. */
  const binary = (states: string): Buffer =>
    Buffer.concat([
      Buffer.from('\x7fELF … dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX', 'latin1'),
      Buffer.from([1, states.length]),
      Buffer.from(`${states}…`, 'latin1'),
    ])
  const yaml =
    'asar: true\nelectronFuses:\n  runAsNode: false\n  # why\n  onlyLoadAppFromAsar: true\nlinux:\n  icon: true\n'

  test('are read off the binary by name; one that Electron has removed is left out', async () => {
    const file = join(folder, 'electron')
    await writeFile(file, binary('01r001110'))
    expect(await readFuses(file)).toEqual({
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: false,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: true,
      grantFileProtocolExtraPrivileges: true,
      wasmTrapHandlers: false,
    })
  })

  test('are configured in electron-builder.yml by names that are known here', async () => {
    expect(configuredFuses(yaml)).toEqual({ runAsNode: false, onlyLoadAppFromAsar: true })
    const own = configuredFuses(await readFile(join(root, 'electron-builder.yml'), 'utf8'))
    const file = join(folder, 'electron')
    await writeFile(file, binary('000000000'))
    expect(Object.keys(await readFuses(file))).toEqual(expect.arrayContaining(Object.keys(own)))
    expect(own).toMatchObject({ runAsNode: false, onlyLoadAppFromAsar: true })
  })

  test('that differ, or that nobody configured, are told', () => {
    const found = { runAsNode: true, onlyLoadAppFromAsar: true, wasmTrapHandlers: true }
    expect(fuseDifferences(found, configuredFuses(yaml))).toEqual([
      'runAsNode is true, configured false',
      'wasmTrapHandlers is true, configured nowhere',
    ])
  })
})
