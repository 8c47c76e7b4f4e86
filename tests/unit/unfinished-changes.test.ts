import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { actionIds, actions } from '../../src/renderer/features/actions/action-table'
import { ConfigurationSchema } from '../../src/main/config/configuration'
import { languageCodes } from '../../src/shared/i18n/languages'
import { defaultSettings } from '../../src/shared/settings'

// Half-done changes that compile: tests/unit/shared/completeness.test.ts has those that do not.

const root = join(import.meta.dirname, '../..')

const sourcesIn = (folder: string, but = 'tests'): readonly string[] =>
  globSync('**/*.{ts,vue}', { cwd: join(root, folder) })
    .filter((path) => !path.startsWith(but))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'))

test('every language has its folder of messages, and every folder its language', () => {
  const folders = readdirSync(join(root, 'src/shared/i18n'), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => name)
  expect(folders.toSorted()).toEqual(languageCodes.toSorted())
})

const router = readFileSync(join(root, 'src/renderer/router.ts'), 'utf8')

test('every screen is shown by the router or by the app', () => {
  const app = readFileSync(join(root, 'src/renderer/App.vue'), 'utf8')
  const files = globSync('**/*Screen.vue', { cwd: join(root, 'src/renderer/screens') })
  expect(
    files
      .map((path) => basename(path))
      .filter((name) => ![router, app].some((shown) => shown.includes(`/${name}'`))),
  ).toEqual([])
})

test('every screen is opened by an action, or by the way to a session', () => {
  const onTheWay = ['connect', 'sign-in', 'create-account', 'check-email', 'account-deleted']
  const opened = actionIds.flatMap((id) => actions[id].screen ?? [])
  const rows = router.slice(router.indexOf('const screens = {'), router.indexOf('} as const satisfies'))
  const screens = [...rows.matchAll(/^ {2}'?([\w-]+)'?: \{/gm)].map(([, name]) => name)
  expect(screens.toSorted()).toEqual([...onTheWay, ...opened].toSorted())
})

test('every setting is changed by a control, or by what somebody does', () => {
  const sources = [...sourcesIn('src/renderer'), ...sourcesIn('src/main')]
  const isChanged = (name: string): boolean =>
    sources.some(
      (source) =>
        source.includes(`useSetting('${name}')`) || new RegExp(`\\.change\\(\\{ ${name}\\b`).test(source),
    )
  expect(Object.keys(defaultSettings).filter((name) => !isChanged(name))).toEqual([])
})

test('every value of the operator is read outside its configuration', () => {
  const sources = [...sourcesIn('src/main', 'config/'), ...sourcesIn('src/shared/app')]
  const isRead = (name: string): boolean => sources.some((source) => new RegExp(`\\b${name}\\b`).test(source))
  expect(Object.keys(ConfigurationSchema(false).entries).filter((name) => !isRead(name))).toEqual([])
})
