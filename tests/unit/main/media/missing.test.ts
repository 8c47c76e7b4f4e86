import { expect, test } from 'vitest'
import type { AppError } from '../../../../src/shared/errors/app-error'
import { failure } from '../../../../src/shared/errors/result'
import { createImageLoader } from '../../../../src/main/media/image-loader'
import { never } from '../../../support/queries'

const hour = 3_600_000

/** A loader whose service always fails with this error, and the hours of its requests. */
function over(error: AppError) {
  const documents = new Map<string, { value: unknown; fetchedAt: number }>()
  const asked: number[] = []
  let time = 0
  const loader = createImageLoader({
    client: {
      image: async () => {
        asked.push(time / hour)
        return failure(error)
      },
    },
    cache: {
      image: async () => null,
      storeImage: async () => undefined,
      imageUnchanged: async () => undefined,
      document: async (address) => address.admit(documents.get(address.key) ?? null),
      storeDocument: async ({ key }, value, fetchedAt) => void documents.set(key, { value, fetchedAt }),
    },
    now: () => time,
  })
  return {
    asked,
    /** Loads the image once an hour. */
    lookForHours: async (hours: number): Promise<void> => {
      for (let looked = 0; looked < hours; looked++) {
        await loader.load('https://forum.example/a.jpg', () => 'visible', never)
        time += hour
      }
    },
  }
}

test('a missing image is remembered for an hour at first, and for a day after it was missing often', async () => {
  const { asked, lookForHours } = over({ code: 'not-found' })
  await lookForHours(100)
  expect(asked).toEqual([0, 1, 3, 7, 15, 31, 55, 79])
})

test.each<AppError>([
  { code: 'unreadable-response' },
  { code: 'service-failed', status: 404 },
  { code: 'maintenance', retryAfterMs: null },
])('an error that says nothing of the image ($code) is not remembered', async (error) => {
  const { asked, lookForHours } = over(error)
  await lookForHours(3)
  expect(asked).toEqual([0, 1, 2])
})
