import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import ResourceTerms from '../../../../src/renderer/features/list/rows/ResourceTerms.vue'
import { openPage } from '../../page.ts'

async function terms(...names: readonly string[]): Promise<HTMLElement | null> {
  const { mounting } = await openPage({ locale: 'ar' })
  mount(ResourceTerms, { props: { names }, ...mounting })
  return document.querySelector<HTMLElement>('.terms')
}

test('terms of another direction than the interface are kept apart in their list', async () => {
  const list = await terms('الزراعة', 'Fire (REDD+)', 'Youth')
  expect(list?.title).toBe('الزراعة، و\u2068Fire (REDD+)\u2069، و\u2068Youth\u2069')
})

test('how many more there are keeps its sign before the number', async () => {
  const more = (await terms('Health', 'Youth'))?.lastElementChild
  expect(more?.textContent).toBe('+1')
  expect(more?.getAttribute('dir')).toBe('auto')
})
