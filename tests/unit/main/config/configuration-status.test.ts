import { expect, test } from 'vitest'
import { configurationStatus } from '../../../../src/main/config/configuration-files'

test.each([
  ['/home/amina', '/home/amina/app/config.json', '~/app/config.json'],
  ['C:\\Users\\amina', 'C:\\Users\\amina\\app\\config.json', '~\\app\\config.json'],
  ['/home/amina', '/home/aminata/config.json', '/home/aminata/config.json'],
  ['/home/amina', '/etc/forum-resources/config.json', '/etc/forum-resources/config.json'],
  ['/', '/etc/forum-resources/config.json', '/etc/forum-resources/config.json'],
])('for the home %s the page receives %s as %s', (home, path, shown) => {
  expect(configurationStatus({ state: 'missing', locations: [path] }, home)).toMatchObject({
    locations: [shown],
  })
  const problems = [{ field: '', code: 'unreadable' as const }]
  const invalid = { state: 'invalid' as const, files: [path], problems, origins: {} }
  expect(configurationStatus(invalid, home)).toEqual({ state: 'invalid', files: [shown], problems })
})
