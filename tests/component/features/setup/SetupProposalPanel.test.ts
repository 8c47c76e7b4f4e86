import { setupFields, type SetupProposal } from '@shared/config/setup'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import SetupProposalPanel from '../../../../src/renderer/features/setup/SetupProposalPanel.vue'
import { factOf, get, openPage } from '../../page.ts'

const proposal: SetupProposal = {
  id: 'p-1',
  from: 'link',
  server: 'xn--frum-5qa.example',
  fields: Object.fromEntries(
    setupFields.map((field) => [field, { isSet: true, value: null, isSetByAdministrators: false }]),
  ) as SetupProposal['fields'],
  others: [
    { field: 'languages', values: ['en', 'fr'] },
    { field: 'keepContentOnSignOut', values: ['ask'] },
    { field: 'links.help', values: ['https://forum.example/help'] },
    { field: 'links.shop', values: ['https://forum.example/shop'] },
  ],
  leftOut: ['updates'],
}

test('a proposal is read out from its heading, with where it leads, what it replaces and what is not taken', async () => {
  const { mounting } = await openPage()
  mount(SetupProposalPanel, { props: { proposal, server: 'forum.example' }, ...mounting })
  expect(document.activeElement).toBe(get('heading', 'The link proposes a service'))
  expect(factOf('Service')).toBe('xn--frum-5qa.example')
  expect(factOf('Instead of')).toBe('forum.example')
  expect(factOf('Content languages')).toBe('en, fr')
  // The interface joins these values into one text, which follows the interface's direction.
  expect(screen.getByText('en, fr').dir).toBe('')
  expect(factOf('Stored content after signing out')).toBe('ask')
  expect(factOf('Help')).toBe('https://forum.example/help')
  // The app has no label for it, so it shows the key from the file.
  expect(factOf('links.shop')).toBe('https://forum.example/shop')
  expect(factOf('Ignored (only your organisation can set these)')).toBe('updates')
})

test('one without an address that can be read says so', async () => {
  const { mounting } = await openPage()
  mount(SetupProposalPanel, { props: { proposal: { ...proposal, server: null }, server: null }, ...mounting })
  expect(factOf('Service')).toBe('No valid address')
  expect(factOf('Instead of')).toBeNull()
})
