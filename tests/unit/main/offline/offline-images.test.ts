import { expect, test } from 'vitest'
import { createOfflineImages } from '../../../../src/main/offline/offline-images'
import { listKey, noFilters } from '../../../../src/shared/filters/filters'
import { failure, success } from '../../../../src/shared/errors/result'
import { never } from '../../../support/queries'

const list = { language: null, filters: listKey(noFilters) }

test('a disk error ends the fetching of pictures, and is reported', async () => {
  let requests = 0
  let takesNotes = false
  const left = [3, 2, 1]
  const pictures = createOfflineImages({
    cache: {
      entryWithoutImage: async () => {
        const [id] = left
        return id === undefined ? null : { id, featuredMedia: id, imageUrl: null }
      },
      setEntryImage: async () => takesNotes && left.shift() !== undefined,
      syncSpace: async () => ({ entries: true, images: true }),
    },
    media: {
      keep: async () => {
        requests += 1
        return success('https://forum.example/a.png')
      },
    },
    send: (signal, request) => request(signal),
    changed: () => undefined,
  })
  await pictures.fetch(list, 'small', never)
  expect(requests).toBe(1)
  expect(pictures.problem(list)).toBe('disk')
  takesNotes = true
  await pictures.fetch(list, 'small', never)
  expect(requests).toBe(4)
  expect(pictures.problem(list)).toBeNull()
})

test('an image that the service refuses in its own way holds up no other', async () => {
  const left = [3, 2, 1]
  const kept: number[] = []
  const pictures = createOfflineImages({
    cache: {
      entryWithoutImage: async (_list, _size, failed) => {
        const id = left.find((each) => !failed.includes(each))
        return id === undefined ? null : { id, featuredMedia: id, imageUrl: null }
      },
      setEntryImage: async (_list, id) => {
        kept.push(id)
        left.splice(left.indexOf(id), 1)
        return true
      },
      syncSpace: async () => ({ entries: true, images: true }),
    },
    media: {
      keep: async ({ featuredMedia }) =>
        featuredMedia === 3
          ? failure({ code: 'service-failed', status: 406 })
          : success('https://forum.example/a.png'),
    },
    send: (signal, request) => request(signal),
    changed: () => undefined,
  })
  await pictures.fetch(list, 'small', never)
  expect(kept).toEqual([2, 1])
})
