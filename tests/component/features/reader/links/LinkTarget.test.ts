import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import LinkTarget from '../../../../../src/renderer/features/reader/links/LinkTarget.vue'
import { openPage } from '../../../page.ts'

test.each([
  {
    url: 'https://www.example.org:8443/a?b',
    opensHere: false,
    words: 'Opens www.example.org:8443 in your browser',
  },
  {
    url: 'https://bücher.example/',
    opensHere: false,
    words: 'Opens bücher.example (xn--bcher-kva.example) in your browser',
  },
  {
    url: 'mailto:office%40example.org?body=x',
    opensHere: false,
    words: 'Starts an email to office@example.org',
  },
  { url: 'https://forum.example.org/other/', opensHere: true, words: 'Opens here' },
])('of $url it says: $words', async ({ url, opensHere, words }) => {
  const { mounting } = await openPage()
  expect(mount(LinkTarget, { props: { url, opensHere }, ...mounting }).text()).toBe(words)
})
