import { noLinks, operatorLinkNames, type OperatorLinkName } from '@shared/config/operator-values'
import { failure } from '@shared/errors/result'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import OperatorLinks from '../../../../src/renderer/features/app-info/OperatorLinks.vue'
import { shownToast } from '../../../../src/renderer/ui/toast/toast.ts'
import { readyConfiguration } from '../../../unit/renderer/ready-configuration.ts'
import { forum, get, has, openPage, textOf, withLinks } from '../../page.ts'

const words = ['Forgotten your password?', 'Your profile', 'Help', 'Privacy', 'Contact']

test('each address of the operator’s is a link that main opens by its name', async () => {
  const { main, mounting, user } = await openPage({ info: withLinks })
  mount(OperatorLinks, { props: { names: operatorLinkNames }, ...mounting })
  for (const name of words) await user.click(get('link', name))
  expect(main.requestsOf('operator-link:open')).toEqual(operatorLinkNames.map((name) => ({ name })))
  expect(get('link', 'Contact').getAttribute('href')).toBe('mailto:people@forum.example.org')
})

test('a link that the system has no program for says so', async () => {
  const { main, mounting, user } = await openPage({ info: withLinks })
  mount(OperatorLinks, { props: { names: ['contact'] }, ...mounting })
  await user.click(get('link', 'Contact'))
  await main.response('operator-link:open', failure({ code: 'not-opened' }))
  expect(shownToast.value?.words).toBe('This computer could not open the link')
})

async function linksOf(names: readonly OperatorLinkName[]) {
  const links = { ...noLinks, help: 'https://help.example.org/' }
  const info = { ...forum, configuration: { ...readyConfiguration, links } }
  const { mounting } = await openPage({ info })
  mount(OperatorLinks, { props: { names }, ...mounting })
}

test('only those that there are', async () => {
  await linksOf(operatorLinkNames)
  expect(screen.getAllByRole('link').map(textOf)).toEqual(['Help'])
})

test('no list where there are none', async () => {
  await linksOf(['privacy', 'contact'])
  expect(has('list')).toBe(false)
})
