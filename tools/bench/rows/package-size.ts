import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { packageApp } from '../../package/package-app.ts'
import { built, builtWords, bytesOf } from '../built-words.ts'
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
    const assets = await readdir(join(built, 'assets'))
    const pictures = assets
      .filter((name) => name.endsWith('.webp'))
      .map((name) => join(built, 'assets', name))
    const ofPictures = bytesOf(
      await Promise.all(pictures.map(async (path) => ({ bytes: (await stat(path)).size }))),
    )
    const words = await builtWords()
    const english = words.filter(({ language }) => language === 'en')
    const others = words.filter(({ language }) => language !== 'en')
    const languages = new Set(others.map(({ language }) => language)).size
    const rest = size - ofPictures - bytesOf(others)
    return [
      {
        name: 'the archive of the package (app.asar) without the guide’s pictures and other languages’ words',
        against: 'what it was before updates came with a library of their own',
        unit: 'MB',
        value: rest / 1e6,
        limit: formerly / 1e6,
        atMost: { times: 1.75 },
        runs: 'one package, made around a stand-in for Electron',
      },
      {
        name: 'the guide’s pictures in it, of one language',
        against: 'all else in it',
        unit: 'MB',
        value: ofPictures / (languages + 1) / 1e6,
        limit: rest / 1e6,
        atMost: { times: 0.3 },
        runs: `the same; mean of ${languages + 1}`,
      },
      {
        name: 'the words of another language in it, guide included',
        against: 'the English words',
        unit: 'kB',
        value: bytesOf(others) / languages / 1e3,
        limit: bytesOf(english) / 1e3,
        // A letter of another script takes two bytes.
        atMost: { times: 1.6 },
        runs: `the same; mean of ${languages}`,
      },
    ]
  },
}
