import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { packageApp } from '../../package/package-app.ts'
import type { Bench, Line, Row } from '../line.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Bytes of the built files, keytar's script and package.json before updates came: what the archive is held against. */
const formerly = 1_010_000

/** What people download of ours, apart from Electron itself. */
export const packageSize: Row = {
  key: 'package-size',
  async measure(bench: Bench): Promise<readonly Line[]> {
    const output = await bench.folder()
    const [folder = ''] = await packageApp({ flavour: 'ordinary', output, fromShell: true })
    const { size } = await stat(join(folder, 'resources', 'app.asar'))
    const built = join(root, 'out/renderer/assets')
    const pictures = (await readdir(built)).filter((name) => name.endsWith('.png'))
    const sizes = await Promise.all(pictures.map(async (name) => (await stat(join(built, name))).size))
    const ofPictures = sizes.reduce((sum, each) => sum + each, 0)
    return [
      {
        name: 'the archive of the package (app.asar) without the guide’s pictures',
        against: 'what it was before updates came with a library of their own',
        unit: 'MB',
        value: (size - ofPictures) / 1e6,
        limit: formerly / 1e6,
        atMost: { times: 1.75 },
        runs: 'one package, made around a stand-in for Electron',
      },
      {
        name: 'the guide’s pictures in it',
        against: 'all else in it',
        unit: 'MB',
        value: ofPictures / 1e6,
        limit: (size - ofPictures) / 1e6,
        atMost: { times: 1 },
        runs: 'the same',
      },
    ]
  },
}
