import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** @electron/fuses searches a binary for this marker (its `SENTINEL`). */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
/** Version 1, nine fuses, with the defaults of Electron 45 (Electron's docs/tutorial/fuses.md). */
const wire = Buffer.concat([Buffer.from([1, 9]), Buffer.from('101100011')])

/**
 * Makes a folder like Electron's Linux distribution, for machines that cannot download the real one. Its
 * `electron` runs nothing, but has a fuse wire.
 */
export async function makeStandInDistribution(folder: string): Promise<void> {
  await mkdir(join(folder, 'resources'), { recursive: true })
  await mkdir(join(folder, 'locales'))
  const says = '#!/bin/sh\necho "This is not Electron: the package was made around a stand-in." >&2\nexit 1\n'
  await writeFile(join(folder, 'electron'), Buffer.concat([Buffer.from(`${says}# ${sentinel}`), wire]), {
    mode: 0o755,
  })
  await writeFile(join(folder, 'chrome-sandbox'), says, { mode: 0o755 })
  await writeFile(join(folder, 'locales/en-US.pak'), '')
  await writeFile(join(folder, 'LICENSE'), "Here stands Electron's licence.\n")
  await writeFile(join(folder, 'LICENSES.chromium.html'), "<p>Here stand Chromium's licences.</p>\n")
}
