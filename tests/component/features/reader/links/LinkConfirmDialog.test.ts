import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import LinkConfirmDialog from '../../../../../src/renderer/features/reader/links/LinkConfirmDialog.vue'
import type { DoubtfulLink } from '../../../../../src/renderer/features/reader/links/use-links.ts'
import { settled } from '../../../../unit/renderer/in-memory-bridge.ts'
import { factOf, get, has, openPage, withoutFeatures, type PageStart } from '../../../page.ts'

async function question(link: DoubtfulLink, start: PageStart = {}) {
  const page = await openPage(start)
  return { ...page, wrapper: mount(LinkConfirmDialog, { props: { link }, ...page.mounting }) }
}

const plain = { isUnencrypted: false, file: null }
const elsewhere: DoubtfulLink = {
  url: 'https://elsewhere.example/login',
  doubt: 'elsewhere',
  ...plain,
  token: 'one',
}

test('a link that leads elsewhere is asked about by the host it opens', async () => {
  await question(elsewhere)
  expect(has('dialog', 'This link leads elsewhere')).toBe(true)
  expect(factOf('Opens')).toBe('elsewhere.example')
  expect(factOf('In plain letters')).toBeNull()
})

test('a host beyond a to z is named in both its forms', async () => {
  await question({ url: 'https://bücher.example/', doubt: 'international', ...plain, token: 'one' })
  expect(has('dialog', 'Check where this link leads')).toBe(true)
  expect(factOf('Opens')).toBe('bücher.example')
  expect(factOf('In plain letters')).toBe('xn--bcher-kva.example')
})

test('a mail that was prepared is asked about by those it goes to', async () => {
  await question({
    url: 'mailto:a@example.org,b%40example.org?body=Yes',
    doubt: 'prepared-mail',
    ...plain,
    token: 'one',
  })
  expect(has('dialog', 'This link starts an email')).toBe(true)
  expect(factOf('To')).toBe('a@example.org,b@example.org')
  expect(screen.queryByText('Yes')).toBeNull()
})

test('Cancel has the focus, so that Enter opens nothing', async () => {
  const { user, wrapper } = await question(elsewhere)
  expect(document.activeElement).toBe(get('button', 'Cancel'))
  await user.keyboard('{Enter}')
  expect(wrapper.emitted('cancel')).toHaveLength(1)
  expect(wrapper.emitted('open')).toBeUndefined()
})

test('Esc opens nothing either', async () => {
  const { user, wrapper } = await question(elsewhere)
  await user.keyboard('{Escape}')
  await settled()
  expect(wrapper.emitted('cancel')).toHaveLength(1)
  expect(wrapper.emitted('open')).toBeUndefined()
})

test('Open opens', async () => {
  const { user, wrapper } = await question(elsewhere)
  await user.click(get('button', 'Open'))
  expect(wrapper.emitted('open')).toHaveLength(1)
})

test('a link that misleads and is not encrypted gets both warnings', async () => {
  await question({ ...elsewhere, url: 'http://elsewhere.example/', isUnencrypted: true })
  expect(has('dialog', 'This link leads elsewhere')).toBe(true)
  expect(screen.getByText(/^Others on the network can see/)).toBeTruthy()
})

test('a file of the website is named, with a way to save it and one to open it', async () => {
  const { user, wrapper } = await question({ ...elsewhere, doubt: 'file', file: 'report.pdf' })
  expect(factOf('File')).toBe('report.pdf')
  expect(document.activeElement).toBe(get('button', 'Cancel'))
  await user.click(get('button', 'Save file…'))
  await user.click(get('button', 'Open in browser'))
  expect([wrapper.emitted('save'), wrapper.emitted('open')]).toEqual([[[]], [[]]])
})

test('while another file is being saved, a message replaces the button', async () => {
  const { wrapper } = await question({ ...elsewhere, doubt: 'file', file: 'report.pdf' })
  await wrapper.setProps({ canSave: false })
  expect(has('button', 'Save file…')).toBe(false)
  expect(screen.getByText(/^Another file is being saved/)).toBeTruthy()
})

test('a file opens only in the browser if the operator has switched exporting off', async () => {
  const file: DoubtfulLink = { ...elsewhere, doubt: 'file', file: 'report.pdf' }
  const { user, wrapper } = await question(file, { info: withoutFeatures('export') })
  expect(has('button', 'Save file…')).toBe(false)
  expect(screen.queryByText(/This app can save it/)).toBeNull()
  expect(screen.getByText(/your organisation has switched off saving files/)).toBeTruthy()
  await user.click(get('button', 'Open in browser'))
  expect(wrapper.emitted('open')).toHaveLength(1)
})
