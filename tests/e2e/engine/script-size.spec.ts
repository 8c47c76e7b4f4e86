import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../../../tools/setup/project.mjs'
import { expect, test } from '../support/app.ts'

/** Bytes of all scripts that main loads, a third of them the updater library. */
const mainLimit = 760_000

/** Bytes of the preload script, which loads before each page. */
const preloadLimit = 30_000

/** Vite's build manifest. */
type Manifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly imports?: readonly string[]; readonly isDynamicEntry?: boolean }
  >
>

/** Scripts that the page has loaded since its navigation. */
async function scriptsOf(page: Page): Promise<readonly string[]> {
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  return paths.filter((path) => path.endsWith('.js'))
}

const readManifest = (): Manifest =>
  JSON.parse(readFileSync(join(root, 'out/renderer/.vite/manifest.json'), 'utf8')) as Manifest

/** Scripts preloaded after sign-in: every lazy feature, and two screens. */
function partsReadAhead(): readonly string[] {
  const isPart = /^(features\/.*|screens\/\w+\/(Settings|Account)Screen)\.vue$/
  return Object.entries(readManifest())
    .filter(([key, { isDynamicEntry }]) => isDynamicEntry && isPart.test(key))
    .map(([, { file }]) => `/${file}`)
}

test('signing in reads none of reader, viewer and dialogs; they are read ahead after it', async ({
  start,
  service,
}) => {
  const app = await start()
  await expect(app.signIn.heading).toBeVisible()
  const atSignIn = await scriptsOf(app.page)
  expect(atSignIn).not.toEqual([])
  expect(atSignIn.filter((path) => /\/(ReaderArticle|ImageViewer|SettingsScreen)-/.test(path))).toEqual([])

  await app.signIn.signIn(service.account)
  await expect(app.resources.items.first()).toBeVisible()
  const parts = partsReadAhead()
  expect(parts.length).toBeGreaterThan(15)
  const missing = async (): Promise<readonly string[]> => {
    const read = await scriptsOf(app.page)
    return parts.filter((part) => !read.includes(part))
  }
  await expect.poll(missing).toEqual([])
  const readAhead = (await scriptsOf(app.page)).length
  await app.resources.openAndRead(0)
  expect((await scriptsOf(app.page)).length).toBe(readAhead)
})

test('the list, which a second start begins with, is one script beside the bundler’s runtime', () => {
  const manifest = readManifest()
  const parts = ['browse/arrive.ts', 'app/AppFrame.vue', 'browse/ResourcesScreen.vue'].map(
    (name) => `screens/${name}`,
  )
  expect(Object.keys(manifest).filter((key) => parts.includes(key))).toEqual([])
  const list = Object.entries(manifest).find(([key]) => key.startsWith('_list-'))?.[1]
  expect(list?.imports).toEqual([expect.stringMatching(/^_rolldown-runtime-/), 'index.html'])
})

test('the scripts of main and preload are small, and the log still names the functions in which something failed', () => {
  const folder = join(root, 'out/main')
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.js'),
  )
  expect(scripts.reduce((sum, path) => sum + statSync(join(folder, path)).size, 0)).toBeLessThan(mainLimit)
  expect(statSync(join(root, 'out/preload/index.js')).size).toBeLessThan(preloadLimit)
  const main = readFileSync(join(folder, 'index.js'), 'utf8')
  for (const name of ['createCache', 'createServiceFeatures', 'loadConfiguration'])
    expect(main).toContain(`function ${name}(`)
})
