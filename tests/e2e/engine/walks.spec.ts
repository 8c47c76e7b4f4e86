import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import type { ForumService } from '../../../tools/forum-service/index.ts'
import { expect, test, type RunningApp } from '../support/app.ts'
import { personAt } from '../support/person.ts'
import { answerSaveDialog } from '../support/save-dialog.ts'

// A member of staff gathers resources on one subject, with a limit of steps for each part.

type Person = ReturnType<typeof personAt>

const suggested = 'Category: Mangroves + Region: Indonesia + Date: Since 2024'

/** Ids of both terms, and of the newest entries in all languages, which get them (docs/forum-service.md). */
const [mangroves, indonesia] = [14, 60]
const [first, last] = [220, 279]

function publishSubject(service: ForumService): void {
  for (let id = first; id <= last; id += 1)
    service.changeEntry(id, { categories: [mangroves], regions: [indonesia] })
}

/** The list shows both terms' resources. */
async function expectSubject({ resources }: RunningApp): Promise<void> {
  await expect(resources.ticked('Mangroves')).toBeVisible()
  await expect(resources.ticked('Indonesia')).toBeVisible()
  // The rows of the list before, of all 240 entries, stay until the new ones are there.
  await expect(resources.count.first()).toHaveText(/^(?!.*240)\D*\d/)
  await expect.poll(() => resources.items.count()).toBeGreaterThanOrEqual(5)
}

const spent = async (
  person: Person,
  part: string,
  most: number,
  work: () => Promise<void>,
): Promise<void> => {
  const before = person.steps.length
  await work()
  const steps = person.steps.slice(before)
  expect(steps.length, `${part}:\n${steps.join('\n')}`).toBeLessThanOrEqual(most)
}

test(
  'everything on one subject is found, read, kept, cited and shared with the mouse',
  { tag: '@clipboard' },
  async ({ signedIn: app, service }) => {
    publishSubject(service)
    const { page, resources, reader, electron } = app
    const person = personAt(page)
    await spent(person, 'three filters', 2, async () => {
      await person.fill(resources.search, 'mangroves indonesia since 2024')
      await person.press(page.getByRole('button', { name: suggested }))
      await expectSubject(app)
    })
    await spent(person, 'three into a new list', 6, async () => {
      for (let row = 0; row < 3; row += 1) {
        await resources.items.nth(row).hover()
        await person.press(resources.items.nth(row).getByRole('checkbox'))
      }
      await person.press(page.getByRole('button', { name: 'Add to reading lists…' }))
      const dialog = page.getByRole('dialog', { name: 'Reading lists for 3 selected resources' })
      await person.fill(dialog.getByRole('textbox', { name: 'New list' }), 'Mangroves')
      await person.press(dialog.getByRole('button', { name: 'Add', exact: true }))
      await expect(dialog.getByRole('checkbox', { name: /Mangroves/ })).toBeChecked()
      await page.keyboard.press('Escape')
    })
    await page.keyboard.press('Escape')
    await expect(page.getByText('3 selected')).toBeHidden()
    await spent(person, 'three into a list', 4, async () => {
      await resources.items.nth(3).hover()
      await person.press(resources.items.nth(3).getByRole('checkbox'))
      await person.press(resources.items.nth(5), { modifiers: ['Shift'] })
      await person.press(page.getByRole('button', { name: 'Add to reading lists…' }))
      const dialog = page.getByRole('dialog', { name: 'Reading lists for 3 selected resources' })
      await person.press(dialog.getByRole('checkbox', { name: /Mangroves/ }))
      await expect(dialog.getByRole('checkbox', { name: 'Mangroves (6 resources)' })).toBeChecked()
      await page.keyboard.press('Escape')
    })
    await page.keyboard.press('Escape')
    await expect(page.getByText('3 selected')).toBeHidden()
    await spent(person, 'read five', 5, async () => {
      for (let row = 0; row < 5; row += 1) {
        const link = resources.items.nth(row).getByRole('link')
        const title = await link.innerText()
        await person.press(link)
        await expect(reader.title).toHaveText(title)
      }
    })
    await electron.evaluate(({ clipboard }) => clipboard.writeText(''))
    await spent(person, 'cite two', 3, async () => {
      await person.press(resources.items.nth(3), { modifiers: ['Shift'] })
      await expect(page.getByText('2 selected')).toBeVisible()
      await person.press(page.getByRole('button', { name: 'Cite…', exact: true }))
      await person.press(page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }))
      await expect.poll(() => electron.evaluate(({ clipboard }) => clipboard.readText())).toMatch(/\S/)
      await page.keyboard.press('Escape')
    })
    await spent(person, 'share the view', 2, async () => {
      await person.press(page.getByRole('button', { name: 'List actions' }))
      await person.press(page.getByRole('menuitem', { name: 'Copy link to this view' }))
      await expect
        .poll(() => electron.evaluate(({ clipboard }) => clipboard.readText()))
        .toMatch(/^forum-resources:.*category=14&region=60&dates=2024-01-01/)
    })
  },
)

test(
  'five on one subject are read, highlighted, cited and sent to a colleague as one file in at most 25 steps',
  { tag: '@clipboard' },
  async ({ signedIn: app, service, profile }) => {
    publishSubject(service)
    const body = '<p>The mangroves of the bay have grown back.</p>'
    for (let id = first; id <= last; id += 1) service.changeEntry(id, { body, protected: false })
    const { page, resources, reader, electron } = app
    const person = personAt(page)
    const row = (index: number) => resources.items.nth(index)
    const bookFile = join(profile, 'mangroves.epub')
    await answerSaveDialog(app, bookFile)
    await electron.evaluate(({ clipboard }) => clipboard.writeText(''))
    await spent(person, 'five as one file', 25, async () => {
      await person.fill(resources.search, 'mangroves indonesia since 2024')
      await person.press(page.getByRole('button', { name: suggested }))
      await expectSubject(app)
      for (let index = 0; index < 5; index += 1) {
        const title = await row(index).getByRole('link').innerText()
        await person.press(row(index).getByRole('link'))
        await expect(reader.title).toHaveText(title)
        await person.select(reader.region.getByText('The mangroves of the bay'))
        await person.keys('h')
        await expect
          .poll(() => page.evaluate(() => CSS.highlights.get('annotation-yellow')?.size ?? 0))
          .toBe(1)
      }

      await row(0).hover()
      await person.press(row(0).getByRole('checkbox'))
      await person.press(row(4), { modifiers: ['Shift'] })
      await person.press(page.getByRole('button', { name: 'Cite…', exact: true }))
      await person.press(page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }))
      await expect.poll(() => electron.evaluate(({ clipboard }) => clipboard.readText())).toMatch(/\S/)
      await person.keys('Escape')

      await person.press(page.getByRole('button', { name: 'Export…', exact: true }))
      const dialog = page.getByRole('dialog')
      await person.press(dialog.getByRole('radio', { name: 'EPUB', exact: true }))
      await person.press(dialog.getByRole('button', { name: 'Export…', exact: true }))
      await expect(page.getByText(/Saved .* with 5 resources\./)).toBeVisible()
    })
    const chapters = Object.keys(unzipSync(await readFile(bookFile))).filter((name) =>
      /^EPUB\/entry-\d+\.xhtml$/.test(name),
    )
    expect(chapters).toHaveLength(5)
  },
)

test('three filters are set with the keyboard alone in at most 4 steps', async ({
  signedIn: app,
  service,
}) => {
  publishSubject(service)
  const { page, resources } = app
  const person = personAt(page)
  await spent(person, 'three filters', 4, async () => {
    await person.keys('/')
    await person.fill(resources.search, 'mangroves indonesia since 2024')
    await expect(page.getByRole('button', { name: suggested })).toBeVisible()
    await person.keys('ArrowDown')
    await person.keys('Enter')
    await expectSubject(app)
  })
})

test('three filters are set in the sidebar in at most 7 steps', async ({ signedIn: app, service }) => {
  publishSubject(service)
  const { page, resources } = app
  const person = personAt(page)
  await spent(person, 'three filters', 7, async () => {
    await person.fill(resources.category, 'mang')
    await person.press(page.getByRole('option', { name: 'Mangroves', exact: true }))
    await person.fill(resources.region, 'indo')
    await person.press(page.getByRole('option', { name: 'Indonesia', exact: true }))
    await person.choose(page.getByRole('combobox', { name: 'Date' }), 'From … to …')
    await person.fill(page.getByLabel('From', { exact: true }), '2024-01-01')
    await person.keys('Tab')
    await expectSubject(app)
  })
})
