import { setTimeout as delay } from 'node:timers/promises'
import type { SourceApp } from '../source-app.ts'
import { must, type SmokeStep } from '../step.ts'

/** One more than Chromium's connections per host. */
const images = 7
const mostLooks = 200
const everything = {
  search: '',
  category: [],
  region: [],
  type: null,
  language: null,
  dates: null,
  shelf: null,
  sort: 'newest' as const,
  page: 1,
}

interface Admitted {
  readonly ok: boolean
  readonly value?: readonly (string | null)[]
}

export const oversizeImages: SmokeStep<SourceApp> = {
  sentence: `${images} images that are too large are given up, and their connections closed`,
  async run({ page, call, service, oddServer }) {
    const urls = Array.from({ length: images }, (_, index) => `${oddServer.url}/oversize/${index}.png`)
    urls.push(`${oddServer.url}/fine.png`)
    const body = urls.map((url) => `<p><img src="${url}" alt=""></p>`).join('')
    const entryId = service.addEntries(1)[0]?.id ?? 0
    service.changeEntry(entryId, { body })
    await call('resources:list', everything)
    const got = JSON.stringify(await call('resources:get', { id: entryId, language: null }))
    must(got.startsWith('{"ok":true'), `the entry is not there: ${got.slice(0, 200)}`)
    const admitted = (await call('media:admit', { entryId, language: null, urls })) as Admitted
    const ids = admitted.value?.filter((id) => id !== null) ?? []
    const own = ids.map((id) => `app://media/${id}?width=640`)
    must(own.length === urls.length, `main admits ${own.length} of ${urls.length} images`)

    const fine = own.at(-1) ?? ''
    await page.evaluate(loadAll, own.slice(0, images))
    const [isLoaded] = await page.evaluate(loadAll, [fine])
    must(isLoaded === true, 'no image of that host loads afterwards')
    const { oversize } = oddServer
    must(oversize.opened === images, `${oversize.opened} of ${images} were asked for`)
    // Counted in looks: a machine may let this process wait.
    for (let looks = 0; oversize.closed < images && looks < mostLooks; looks += 1) await delay(50)
    must(oversize.closed === images, `${images - oversize.closed} of their connections stay open`)
    service.reset()
    return []
  },
}

/** Loads images in parallel, and returns for each whether that succeeded. */
function loadAll(urls: readonly string[]): Promise<readonly boolean[]> {
  return Promise.all(
    urls.map(
      (url) =>
        new Promise<boolean>((resolve) => {
          const image = new Image()
          image.onload = () => resolve(true)
          image.onerror = () => resolve(false)
          image.src = url
        }),
    ),
  )
}
