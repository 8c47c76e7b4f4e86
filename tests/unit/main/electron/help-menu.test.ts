import { expect, test } from 'vitest'
import { helpMenu } from '../../../../src/main/electron/help-menu'
import { noLinks } from '../../../../src/shared/operator-links'

test('the Help menu has the operator’s addresses that there are, and opens them by name', () => {
  const opened: string[] = []
  const links = { ...noLinks, help: 'https://help.example/', privacy: 'https://forum.example/privacy' }
  const [menu] = helpMenu(links, (name) => void opened.push(name))
  const items = menu?.submenu as { label: string; click: () => void }[]
  expect(items.map(({ label }) => label)).toEqual(['Help', 'Privacy'])
  for (const { click } of items) click()
  expect(opened).toEqual(['help', 'privacy'])
})

test('where the operator gives none there is no such menu', () => {
  expect(helpMenu(noLinks, () => undefined)).toEqual([])
})
