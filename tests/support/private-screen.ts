import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { startPrivateDisplay, type PrivateDisplay } from '../../tools/desktop/private-display.ts'

/** Rows of pixels, three bytes each: red, green, blue. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: Buffer
}

/** A display whose whole screen can be read, including window frames. */
export interface PrivateScreen extends PrivateDisplay {
  readonly picture: () => Promise<Picture>
}

export async function startPrivateScreen(): Promise<PrivateScreen> {
  const folder = await mkdtemp(join(tmpdir(), 'forum-screen-'))
  const display = await startPrivateDisplay(['-fbdir', folder, '-nocursor'])
  return {
    environment: display.environment,
    picture: async () => readWindowDump(await readFile(join(folder, 'Xvfb_screen0'))),
    async stop() {
      await display.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** Reads an X window dump with 32 bits per pixel (XWDFile.h): big-endian header, colours, then rows. */
function readWindowDump(dump: Buffer): Picture {
  const [width, height] = [dump.readUInt32BE(16), dump.readUInt32BE(20)]
  const [headerSize, bytesPerRow, colours] = [
    dump.readUInt32BE(0),
    dump.readUInt32BE(48),
    dump.readUInt32BE(76),
  ]
  const rows = dump.subarray(headerSize + colours * 12)
  const pixels = Buffer.alloc(width * height * 3)
  for (let index = 0; index < width * height; index++) {
    const at = Math.floor(index / width) * bytesPerRow + (index % width) * 4
    pixels.writeUIntBE(rows.readUIntLE(at, 3), index * 3, 3)
  }
  return { width, height, pixels }
}

/** A black image of the size of `screen`, with one PNG image on it. */
export async function blackScreenWith(
  image: Buffer,
  place: { readonly left: number; readonly top: number },
  screen: Picture,
): Promise<Buffer> {
  const size = { width: screen.width, height: screen.height }
  return await sharp({ create: { ...size, channels: 3, background: 'black' } })
    .composite([{ input: image, ...place }])
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** Corners (top left and bottom right) of the area in which two images of one size differ; null if equal. */
export function differenceOf(
  picture: Picture,
  expected: Buffer,
): readonly [number, number, number, number] | null {
  if (picture.pixels.equals(expected)) return null
  let [left, top, right, bottom] = [picture.width, picture.height, -1, -1]
  for (let index = 0; index < picture.width * picture.height; index++) {
    const at = index * 3
    if (picture.pixels.readUIntBE(at, 3) === expected.readUIntBE(at, 3)) continue
    const [x, y] = [index % picture.width, Math.floor(index / picture.width)]
    ;[left, top] = [Math.min(left, x), Math.min(top, y)]
    ;[right, bottom] = [Math.max(right, x), Math.max(bottom, y)]
  }
  return [left, top, right, bottom]
}
