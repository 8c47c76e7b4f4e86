import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** Drawn originals live here between runs: drawing all of them costs about ten seconds of one core. */
const folder = join(tmpdir(), `forum-service-pictures-${userInfo().username}`)

/**
 * Gives the kept bytes for a drawing, or makes and keeps them. The name comes from the drawing itself, so a changed scene
 * is drawn anew; where nothing can be kept, it is drawn each time.
 */
export async function keptDrawing(drawing: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const name = createHash('sha256').update(drawing).digest('hex').slice(0, 32)
  const file = join(folder, `${name}.jpg`)
  const kept = await readFile(file).catch(() => undefined)
  if (kept) return kept
  const drawn = await draw()
  // Written aside and renamed, so that another run never reads half a picture.
  const aside = `${file}.${randomUUID()}`
  await mkdir(folder, { recursive: true, mode: 0o700 })
    .then(() => writeFile(aside, drawn))
    .then(() => rename(aside, file))
    .catch(() => undefined)
  return drawn
}
