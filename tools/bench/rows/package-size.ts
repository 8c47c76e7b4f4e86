import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { packageApp } from '../../package/package-app.ts'
import type { Bench, Line, Row } from '../line.ts'

/** Bytes of the built files, keytar's script and package.json before updates came: what the archive is held against. */
const formerly = 1_010_000

/** What people download of ours, apart from Electron itself. */
export const packageSize: Row = {
  key: 'package-size',
  async measure(bench: Bench): Promise<readonly Line[]> {
    const output = await bench.folder()
    const [folder = ''] = await packageApp({ flavour: 'ordinary', output, fromShell: true })
    const { size } = await stat(join(folder, 'resources', 'app.asar'))
    return [
      {
        name: 'the archive of the package (app.asar)',
        against: 'what it was before updates came with a library of their own',
        unit: 'MB',
        value: size / 1e6,
        limit: formerly / 1e6,
        atMost: { times: 1.75 },
        runs: 'one package, made around a stand-in for Electron',
      },
    ]
  },
}
