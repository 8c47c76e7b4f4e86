import { execFile } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../support/app.ts'
import { projectWithLanguage } from '../support/added-language.ts'

const run = promisify(execFile)

test('a language is added by its messages and one line: the project compiles, is listed, and is spoken', async ({
  start,
}, testInfo) => {
  const folder = testInfo.outputPath('project')
  await mkdir(folder, { recursive: true })
  await projectWithLanguage(folder, {
    code: 'it',
    name: 'Italiano',
    plurals: ['one', 'many', 'other'],
    translate: (text) => (text === '' ? '' : `${text}·it`),
  })
  const tool = (path: string, ...given: string[]) =>
    run(process.execPath, [join(folder, 'node_modules', path), ...given], { cwd: folder })
  await Promise.all([
    tool('typescript-native/bin/tsc', '-b', '--singleThreaded'),
    tool('electron-vite/bin/electron-vite.js', 'build', '--logLevel', 'error'),
  ])

  const app = await start({
    appFolder: folder,
    language: 'system',
    environment: { FORUM_RESOURCES_LOCALE: 'it' },
  })
  const { page } = app
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in·it' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  const picker = page.getByRole('combobox', { name: 'Language·it' })
  await expect(picker.getByRole('option', { name: 'Italiano' })).toBeAttached()
  await picker.selectOption({ label: 'English' })
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in', exact: true })).toBeVisible()
  await app.quit()
  await rm(folder, { recursive: true })
})
