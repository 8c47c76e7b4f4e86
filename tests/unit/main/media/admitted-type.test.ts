import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { admittedType } from '../../../../src/main/media/admitted-type'

const formats = ['png', 'jpeg', 'gif', 'webp', 'avif'] as const

async function imageOf(format: (typeof formats)[number]): Promise<Buffer> {
  const picture = sharp({ create: { width: 96, height: 64, channels: 3, background: '#468' } })
  return picture.toFormat(format).withMetadata().toBuffer()
}

/** A PNG header that claims this size. */
function pngOf(width: number, height: number): Buffer {
  const png = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000000806000000', 'hex')
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

/** The image with another size in its header. */
async function resized(format: (typeof formats)[number]): Promise<Buffer> {
  const image = await imageOf(format)
  const place: Record<typeof format, () => void> = {
    png: () => image.writeUInt32BE(30_000, 16) && image.writeUInt32BE(30_000, 20),
    jpeg() {
      const frame =
        [0xc0, 0xc2].map((marker) => image.indexOf(Buffer.from([0xff, marker]))).find((at) => at > 0) ?? 0
      image.writeUInt16BE(30_000, frame + 5)
      image.writeUInt16BE(30_000, frame + 7)
    },
    gif: () => image.writeUInt16LE(30_000, 6) && image.writeUInt16LE(30_000, 8),
    webp() {
      const isExtended = image.toString('latin1', 12, 16) === 'VP8X'
      if (isExtended) for (const at of [24, 27]) image.writeUIntLE(15_999, at, 3)
      else for (const at of [26, 28]) image.writeUInt16LE(16_000, at)
    },
    avif() {
      const size = image.indexOf('ispe')
      for (const at of [8, 12]) image.writeUInt32BE(30_000, size + at)
    },
  }
  place[format]()
  return image
}

describe('an image is shown by what its header says', () => {
  test.each(formats)('a %s of a usual size is', async (format) => {
    expect(admittedType(await imageOf(format))).toBe(`image/${format}`)
  })

  test.each(formats)('a %s of hundreds of millions of pixels is not', async (format) => {
    expect(admittedType(await resized(format))).toBeNull()
  })

  test('the largest that a camera makes is, one of a pixel more is not', () => {
    expect(admittedType(pngOf(10_000, 10_000))).toBe('image/png')
    expect(admittedType(pngOf(100_000_001, 1))).toBeNull()
  })

  test('one that does not say its size is not, however much of it there is', () => {
    const head = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
    expect(admittedType(Buffer.concat([head, Buffer.alloc(10_000_000)]))).toBeNull()
    expect(admittedType(pngOf(1, 1).subarray(0, 18))).toBeNull()
  })
})
