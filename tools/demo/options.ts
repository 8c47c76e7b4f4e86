import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

interface DemoOptions {
  /** Folder for the tour's screenshots; undefined opens the window instead. */
  readonly tourFolder: string | undefined
}

const defaultTourFolder = 'demo-tour'

/**
 * Reads `npm run demo -- [--tour [DIR]]`. Without a display no window can open, so the tour is always taken.
 *
 * @throws TypeError naming an argument that is not understood
 */
export function readDemoOptions(args: readonly string[], hasDisplay: boolean): DemoOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { tour: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [folder, ...more] = positionals
  if (more.length > 0 || (folder !== undefined && !values.tour)) {
    throw new TypeError(`'${positionals.join(' ')}' is not understood; the demo takes --tour [folder]`)
  }
  const wantsTour = values.tour || !hasDisplay
  return { tourFolder: wantsTour ? resolve(folder ?? defaultTourFolder) : undefined }
}
