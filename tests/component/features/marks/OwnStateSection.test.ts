import type { StateAdditions } from '@shared/ipc/channels/own-data-channels'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import OwnStateSection from '../../../../src/renderer/features/marks/OwnStateSection.vue'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { get, has, ok, openPage, withoutFeatures } from '../../page.ts'

async function section(start: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage(start)
  mount(OwnStateSection, page.mounting)
  return page
}

const nothing: StateAdditions = {
  read: 0,
  starred: 0,
  positions: 0,
  annotations: 0,
  readingLists: 0,
  listed: 0,
  savedSearches: 0,
  recentSearches: 0,
  offlineLists: 0,
}

test('a file is added after its additions have been listed', async () => {
  const { main, user } = await section()
  await user.click(get('button', 'Add from a file…'))
  const additions = { ...nothing, read: 3, starred: 1 }
  await main.response('marks:choose-import', ok<'marks:choose-import'>({ token: 'a', additions }))
  await settled()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1 saved resource',
    '3 resources marked as read',
  ])
  await user.click(get('button', 'Add these'))
  expect(main.requestsOf('marks:import')).toEqual([{ token: 'a' }])
  await main.response('marks:import', ok<'marks:import'>({ ...additions, toFetch: 2 }))
  await settled()
  expect(screen.getByText('Added. 2 resources have not been loaded yet.')).toBeTruthy()
})

test('searches and offline lists in a file are listed by kind', async () => {
  const { main, user } = await section()
  await user.click(get('button', 'Add from a file…'))
  const additions = { ...nothing, savedSearches: 2, recentSearches: 1, offlineLists: 20 }
  await main.response('marks:choose-import', ok<'marks:choose-import'>({ token: 'a', additions }))
  await settled()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '2 saved searches',
    '1 recent search',
    '20 lists to keep offline',
  ])
})

test('a file that adds nothing or cannot be read is reported, and there is nothing to add', async () => {
  const { main, user } = await section()
  await user.click(get('button', 'Add from a file…'))
  await main.response('marks:choose-import', ok<'marks:choose-import'>({ problem: 'other-service' }))
  await settled()
  expect(screen.getByText('The file belongs to another service. Nothing was changed.')).toBeTruthy()
  await user.click(get('button', 'Add from a file…'))
  await main.response('marks:choose-import', ok<'marks:choose-import'>({ token: 'b', additions: nothing }))
  await settled()
  expect(screen.getByText('The file contains nothing new.')).toBeTruthy()
  expect(has('button', 'Add these')).toBe(false)
  expect(has('button', 'Cancel')).toBe(false)
})

test('nothing is saved to a file where the operator has switched that off', async () => {
  await section({ info: withoutFeatures('export') })
  expect(has('button', 'Save to a file…')).toBe(false)
  expect(has('button', 'Add from a file…')).toBe(true)
})
