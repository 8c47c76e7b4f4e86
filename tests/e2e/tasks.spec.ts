import { stat } from 'node:fs/promises'
import { expect, test } from './support/app.ts'
import { cutOff } from './support/openings.ts'
import { personAt } from './support/person.ts'

// The common tasks, with a limit of steps each.

test(
  'finding, citing and saving a PDF takes at most 8 steps',
  { tag: '@clipboard' },
  async ({ signedIn }, testInfo) => {
    const { page, resources, reader, electron } = signedIn
    const file = testInfo.outputPath('found.pdf')
    await electron.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath })
    }, file)
    const person = personAt(page)
    await person.fill(resources.search, 'forest')
    await expect(resources.list.locator('mark').first()).toBeVisible()
    const link = resources.items.first().getByRole('link')
    const title = await link.innerText()
    await person.press(link)
    await expect(reader.title).toHaveText(title)
    await person.keys('ControlOrMeta+Shift+C')
    const panel = page.getByRole('dialog', { name: 'Cite' })
    await person.press(panel.getByRole('radio', { name: 'BibTeX' }))
    await person.press(panel.getByRole('button', { name: 'Copy', exact: true }))
    await expect
      .poll(() => electron.evaluate(({ clipboard }) => clipboard.readText()))
      .toMatch(/^@\w+\{[\s\S]*title = /)
    await person.keys('Escape')
    await person.press(reader.region.getByRole('button', { name: 'More actions' }))
    await person.press(page.getByRole('menuitem', { name: 'Save as PDF…' }))
    await expect.poll(async () => (await stat(file).catch(() => null))?.size ?? 0).toBeGreaterThan(1000)
    expect(person.steps.length, person.steps.join('\n')).toBeLessThanOrEqual(8)
  },
)

test('the next day what is new is read in at most 2 steps, and on a train what was saved in at most 3', async ({
  signedIn: first,
  restart,
  service,
}) => {
  const saved = await first.resources.openAndRead(2)
  await first.page.keyboard.press('s')
  await expect(first.reader.region.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await first.resources.openAndRead(0)
  await first.quit()
  const [published] = service.addEntries(1)
  const { page, resources, reader } = await restart()
  await expect(resources.news).toBeVisible()
  const person = personAt(page)
  await person.press(resources.news)
  const link = resources.entry(published?.id)
  const title = await link.innerText()
  await person.press(link)
  await expect(reader.title).toHaveText(title)
  expect(person.steps.length, person.steps.join('\n')).toBeLessThanOrEqual(2)

  cutOff(service)
  await page.reload()
  await expect(resources.items.first()).toBeVisible()
  const traveller = personAt(page)
  await traveller.press(page.getByRole('radio', { name: /^Saved/ }))
  await traveller.press(resources.list.getByRole('link', { name: saved }))
  await expect(reader.title).toHaveText(saved)
  await expect(reader.entry.locator('p').first()).toBeVisible()
  expect(traveller.steps.length, traveller.steps.join('\n')).toBeLessThanOrEqual(3)
})
