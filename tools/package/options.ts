import { parseArgs } from 'node:util'
import { flavours, type Flavour } from './flavours.ts'

interface PackageOptions {
  readonly flavour: Flavour
  /** Packages around a stand-in for Electron's distribution, if the real one cannot be downloaded. */
  readonly fromShell: boolean
}

/**
 * Reads `npm run package -- [--flavour ordinary|testers] [--dist-from-shell]`.
 *
 * @throws TypeError naming an argument that is not understood
 */
export function readPackageOptions(args: readonly string[]): PackageOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      flavour: { type: 'string', default: 'ordinary' },
      'dist-from-shell': { type: 'boolean', default: false },
    },
  })
  const flavour = flavours.find((one) => one === values.flavour)
  if (!flavour) throw new TypeError(`there is no flavour '${values.flavour}', only ${flavours.join(' and ')}`)
  return { flavour, fromShell: values['dist-from-shell'] }
}
