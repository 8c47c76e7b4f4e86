import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { packageApp } from '../../package/package-app.ts'
import { built, builtWords, bytesOf } from '../built-words.ts'
import type { Bench, Line, Row } from '../line.ts'

/**
 * Size in MB of the built files, keytar's script and package.json before the updater was added: the baseline
 * for the archive.
 */
const formerly = 1.01

/** Size of the app's own part of the download, without Electron. */
export const packageSize: Row = {
  key: 'package-size',
  async measure(bench: Bench): Promise<readonly Line[]> {
    const output = await bench.folder()
    const [folder = ''] = await packageApp({ flavour: 'ordinary', output, fromShell: true })
    const sizeOf = async (path: string): Promise<number> => (await stat(path)).size / 1e6
    const names = (await readdir(join(built, 'assets'))).filter((name) => name.endsWith('.webp'))
    const sizes = await Promise.all(names.map((name) => sizeOf(join(built, 'assets', name))))
    const pictures = sizes.reduce((sum, size) => sum + size, 0)
    const { en = [], ...rest } = Object.groupBy(await builtWords(), ({ language }) => language)
    const others = Object.values(rest)
    const words = bytesOf(others.flatMap((each) => each ?? [])) / 1e6
    const own = (await sizeOf(join(folder, 'resources', 'app.asar'))) - pictures - words
    return [
      {
        name: 'size of app.asar without the guide’s pictures and the texts of other languages',
        against: 'its size before electron-updater was added',
        unit: 'MB',
        value: own,
        limit: formerly,
        atMost: { times: 1.75 },
        runs: 'one package, built with a stand-in for Electron',
      },
      {
        name: 'the guide’s pictures of one language in app.asar',
        against: 'the size in the row above',
        unit: 'MB',
        value: pictures / (others.length + 1),
        limit: own,
        atMost: { times: 0.3 },
        runs: `same package; mean of ${others.length + 1} languages`,
      },
      {
        name: 'messages and guide of another language in app.asar',
        against: 'messages and guide in English',
        unit: 'kB',
        value: (words / others.length) * 1e3,
        limit: bytesOf(en) / 1e3,
        // Letters outside Latin take two bytes or more in UTF-8.
        atMost: { times: 1.6 },
        runs: `same package; mean of ${others.length} languages`,
      },
    ]
  },
}
