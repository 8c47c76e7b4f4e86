import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageConfiguration } from '../../../../tools/package/package-app.ts'
import { root } from '../../../../tools/setup/project.mjs'

test('Electron’s archive for every system is compared with the hash of its npm package', async () => {
  const { electronDownload } = await packageConfiguration({ flavour: 'ordinary', output: 'dist' })
  const { version } = JSON.parse(
    await readFile(join(root, 'node_modules/electron/package.json'), 'utf8'),
  ) as { version: string }
  const archives = ['linux', 'darwin', 'win32'].flatMap((platform) =>
    ['x64', 'arm64'].map((arch) => `electron-v${version}-${platform}-${arch}.zip`),
  )
  const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/) as unknown
  expect(electronDownload).toMatchObject({
    checksums: Object.fromEntries(archives.map((name) => [name, sha256])),
  })
})

test('keytar is compiled from its sources, and not again where it was handed over', async () => {
  const built = await packageConfiguration({ flavour: 'ordinary', output: 'dist' })
  const handedOver = await packageConfiguration({ flavour: 'ordinary', output: 'dist', keytars: '/handed' })
  expect(built).toMatchObject({ buildDependenciesFromSource: true })
  expect(handedOver).toMatchObject({ npmRebuild: false })
  expect(handedOver.files).toContainEqual({
    from: join('/handed', '${platform}-${arch}'),
    to: 'node_modules/keytar/build/Release',
  })
})
