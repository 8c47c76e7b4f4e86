import '../source.ts'
import type { FilterValues } from '../../../src/shared/filters.ts'
import type { Result } from '../../../src/shared/result.ts'
import type { ServiceRooms } from '../../../src/main/service-rooms.ts'
import type { BenchService } from '../bench-service.ts'
import type { Bench, Line, Row } from '../line.ts'
import { never, openMainRooms, wholeList, type Traffic } from '../main-rooms.ts'

const { imagesInBody } = await import('../../../src/main/media/images-in-body.ts')

/** Rows of a list in a window of 1,280 by 800. */
const rowsInView = 4

/** Device pixels of the boxes in such a window, on a screen that has one to each CSS pixel. */
const widths = { row: 112, header: 1280, lead: 336, body: 720 } as const

/** Of each list so many entries are opened that have an image. */
const openedOfList = 4

const searches = ['forest', 'water', 'soil']

/** Milliseconds until the next start. */
const day = 24 * 3_600_000

/** What a morning's work has the service send, with and without saving data. */
export const morning: Row = {
  key: 'morning',
  async measure(bench: Bench): Promise<readonly Line[]> {
    const service = await bench.service()
    const usual = await worked(service, await bench.folder(), false)
    const saving = await worked(service, await bench.folder(), true)
    if (usual.pictures === 0) throw new Error('no picture was shown')
    return [
      {
        name: `a morning (5 lists, ${usual.entries} entries, ${searches.length} searches, the next day’s start), saving data: received`,
        against: 'the same without saving data',
        unit: 'MB',
        value: saving.received / 1e6,
        limit: usual.received / 1e6,
        atMost: { times: 0.5 },
        runs: `one morning each; ${saving.requests} and ${usual.requests} requests, ${saving.pictures} and ${usual.pictures} pictures shown`,
      },
    ]
  },
}

interface Morning extends Traffic {
  readonly entries: number
  readonly pictures: number
}

async function worked(service: BenchService, folder: string, isSaving: boolean): Promise<Morning> {
  const savesData = (): boolean => isSaving
  const first = await openMainRooms(service, folder, { savesData })
  const today = await workedThrough(first.rooms, isSaving).finally(() => first.rooms.close())
  const next = await openMainRooms(service, folder, { savesData, now: () => Date.now() + day })
  const person = createPerson(next.rooms, isSaving)
  await person.start().finally(() => next.rooms.close())
  return {
    received: first.traffic.received + next.traffic.received,
    requests: first.traffic.requests + next.traffic.requests,
    entries: today.entries,
    pictures: today.pictures + person.pictures(),
  }
}

async function workedThrough(
  rooms: ServiceRooms,
  isSaving: boolean,
): Promise<Pick<Morning, 'entries' | 'pictures'>> {
  const person = createPerson(rooms, isSaving)
  const { categories, rows } = await person.start()
  const others = categories.slice(0, 4).map(({ id, name }) => ({ ...wholeList, category: { id, name } }))
  let entries = await person.open(rows)
  for (const filters of others) entries += await person.open(await person.list(filters))
  for (const search of searches) await person.list({ ...wholeList, search })
  return { entries, pictures: person.pictures() }
}

/** Asks main for what the page asks for when somebody works with it. */
function createPerson({ resources, media }: ServiceRooms, isSaving: boolean) {
  let pictures = 0

  /** While data is saved the page asks for what is stored. */
  async function picture(id: string | null, width: number): Promise<void> {
    if (id === null) return
    const image = await (isSaving ? media.storedImage(id, width) : media.image(id, width, never))
    if (image.ok) pictures += 1
  }

  async function list(filters: FilterValues) {
    const stored = { rows: 1, searchPage: 1, only: false }
    const { rows } = valueOf(await resources.list({ ...filters, page: 1, stored }, never))
    await Promise.all(rows.slice(0, rowsInView).map(({ image }) => picture(image, widths.row)))
    return rows
  }

  async function openOne(id: number): Promise<void> {
    const { image, imageFacts, body, link } = valueOf(await resources.get(id, null))
    if (image !== null && imageFacts === null && !isSaving) await media.factsOf(image, never)
    await picture(image, widths.lead)
    const ids = await media.admit(id, null, [...imagesInBody(body, link).keys()])
    await Promise.all(ids.map((each) => picture(each, widths.body)))
  }

  return {
    pictures: () => pictures,
    list,

    /** The header, the terms, and the whole list. */
    async start() {
      const [header, terms, , rows] = await Promise.all([
        resources.header(null, never),
        resources.terms('category', null, never),
        resources.terms('region', null, never),
        list(wholeList),
      ])
      await picture(valueOf(header).image?.id ?? null, widths.header)
      return { categories: valueOf(terms).terms, rows }
    },

    /** @returns how many were opened */
    async open(rows: Awaited<ReturnType<typeof list>>): Promise<number> {
      const opened = rows.filter(({ image }) => image !== null).slice(0, openedOfList)
      for (const { id } of opened) await openOne(id)
      return opened.length
    },
  }
}

function valueOf<T>(response: Result<T>): T {
  if (!response.ok) throw new Error(response.error.code)
  return response.value
}
