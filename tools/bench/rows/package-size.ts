import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { packageApp } from '../../package/package-app.ts'
import type { Row } from '../bench.ts'
import { built, builtWords, bytesOf } from '../built-files.ts'

/**
 * Size in MB of the built files, keytar's script and package.json before the updater was added: the baseline
 * for the archive.
 */
const formerly = 1.01

/** Size of the app's own part of the download, without Electron. */
export const packageSize: Row = async ({ newFolder }) => {
  const output = await newFolder()
  const [folder = ''] = await packageApp({ flavour: 'ordinary', output, fromShell: true })
  const assets = (await readdir(join(built, 'assets'))).filter((name) => name.endsWith('.webp'))
  const pictures = (await bytesOf(assets.map((name) => join(built, 'assets', name)))) / 1e6
  const { languages, bytes } = await builtWords()
  const words = (await bytes(({ language }) => language !== 'en')) / 1e6
  const own = (await bytesOf([join(folder, 'resources', 'app.asar')])) / 1e6 - pictures - words
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
      value: pictures / languages,
      limit: own,
      atMost: { times: 0.3 },
      runs: `same package; mean of ${languages} languages`,
    },
    {
      name: 'messages and guide of another language in app.asar',
      against: 'messages and guide in English',
      unit: 'kB',
      value: (words / (languages - 1)) * 1e3,
      limit: (await bytes(({ language }) => language === 'en')) / 1e3,
      // Letters outside Latin take two bytes or more in UTF-8.
      atMost: { times: 1.6 },
      runs: `same package; mean of ${languages - 1} languages`,
    },
  ]
}
