import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { Arch, type AfterPackContext } from 'electron-builder'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { appIds, buildMetadata, flavourConfiguration } from '../../../../tools/package/flavours.ts'
import { fuseDifferences } from '../../../../tools/package/fuses.ts'
import { afterPack } from '../../../../tools/package/package-app.ts'
import { makeStandInDistribution } from '../../../../tools/package/stand-in-distribution.ts'

test('a testers’ package has an executable of its own on Linux and Windows, and keeps the app’s name on macOS', () => {
  const { linux, win, ...others } = flavourConfiguration('testers')
  expect([linux, win]).toEqual([
    { executableName: 'forum-resources-testers' },
    { executableName: 'forum-resources-testers' },
  ])
  expect(others).not.toHaveProperty('executableName')
})

test('only people’s packages are opened by links, and have them unregistered', () => {
  expect(flavourConfiguration('testers')).not.toHaveProperty('protocols')
  expect(flavourConfiguration('testers')).not.toHaveProperty('nsis')
  expect(flavourConfiguration('ordinary')).toMatchObject({
    protocols: [{ schemes: ['forum-resources'] }],
    nsis: { include: 'resources/uninstall.nsh' },
  })
})

test('a package gives the app the id that its system knows it by', () => {
  for (const flavour of ['ordinary', 'testers'] as const)
    expect(buildMetadata(flavour, null)).toMatchObject({ appId: appIds[flavour] })
})

let folder = ''
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'forum-fuses-'))))
afterEach(() => rm(folder, { recursive: true }))

/** electron-builder's context for a packed app, with a stand-in for Electron's library. */
async function packed(name: string, arch: Arch) {
  const appOutDir = join(folder, name)
  const framework = 'Forum.app/Contents/Frameworks/Electron Framework.framework/Electron Framework'
  const executable = join(appOutDir, framework)
  await mkdir(dirname(executable), { recursive: true })
  await makeStandInDistribution(join(folder, `${name}-distribution`))
  await writeFile(executable, await readFile(join(folder, `${name}-distribution`, 'electron')))
  const packager = { appInfo: { productFilename: 'Forum' } } as AfterPackContext['packager']
  return { executable, context: { appOutDir, arch, electronPlatformName: 'darwin', packager } }
}

test('the halves of a universal app for macOS stay as they are, so that they can be merged', async () => {
  const untouched = await readFile((await packed('untouched', Arch.x64)).executable)
  for (const arch of [Arch.x64, Arch.arm64]) {
    const { executable, context } = await packed(Arch[arch], arch)
    await afterPack(context, 'ordinary')
    expect((await readFile(executable)).equals(untouched)).toBe(true)
  }
})

// The stand-in for Apple's codesign is a shell script.
test.skipIf(process.platform === 'win32')(
  'and the merged one has its fuses set, and is signed once',
  async () => {
    const { executable, context } = await packed('merged', Arch.universal)
    await writeFile(join(folder, 'codesign'), `#!/bin/sh\necho "$@" >> '${join(folder, 'signed')}'\n`, {
      mode: 0o755,
    })
    vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH'] ?? ''}`)
    onTestFinished(() => void vi.unstubAllEnvs())
    await afterPack(context, 'ordinary')
    expect(await fuseDifferences(executable, 'ordinary')).toEqual([])
    expect((await readFile(join(folder, 'signed'), 'utf8')).trim().split('\n')).toHaveLength(1)
  },
)
