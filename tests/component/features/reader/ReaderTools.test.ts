import type { Resource } from '@shared/entries/resources'
import { mount } from '@vue/test-utils'
import { expect, test, vi } from 'vitest'
import type { ActionId } from '../../../../src/renderer/features/actions/action-table.ts'
import { useAvailableActions } from '../../../../src/renderer/features/actions/use-actions.ts'
import { useReader } from '../../../../src/renderer/features/reader/reader-store.ts'
import ReaderTools from '../../../../src/renderer/features/reader/toolbar/ReaderTools.vue'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { amina, get, has, ok, openPage, withoutFeatures, type PageStart } from '../../page.ts'
import { resource } from '../../sample-resource.ts'

type Props = InstanceType<typeof ReaderTools>['$props']

/** Provides an action and returns its mock. */
function provide(id: ActionId) {
  const done = vi.fn()
  useAvailableActions().add({ [id]: done })
  return done
}

/** The tools of an open entry; of one that is still loading if it is null. */
async function tools(
  props: Partial<Props> = {},
  { entry = resource(7), ...start }: PageStart & { readonly entry?: Resource | null } = {},
) {
  const page = await openPage({ session: amina, ...start })
  void useReader().open(7, null)
  if (entry) await page.main.response('resources:get', ok<'resources:get'>(entry))
  const wrapper = mount(ReaderTools, {
    props: {
      showsBack: false,
      title: '',
      previous: { title: 'The one before' },
      next: { title: '' },
      hasNext: true,
      sections: [],
      currentSection: -1,
      ...props,
    },
    ...page.mounting,
  })
  return { ...page, wrapper }
}

/** A button's tooltip, its keys, and its description for screen readers. */
function labelOf(button: string) {
  const found = get('button', button)
  return [found.dataset['tip'], found.dataset['keys'], found.getAttribute('aria-description')]
}

test('the entries before and after are a button away, described by their titles', async () => {
  const { user } = await tools()
  const [previous, next] = [provide('reader.previous'), provide('reader.next')]
  expect(labelOf('Previous resource')).toEqual(['The one before', 'p', 'The one before'])
  expect(labelOf('Next resource')).toEqual(['Next resource', 'n', null])
  await user.click(get('button', 'Previous resource'))
  await user.click(get('button', 'Next resource'))
  expect(previous).toHaveBeenCalledOnce()
  expect(next).toHaveBeenCalledOnce()
})

test('buttons show the keys that do the same, unless they are switched off', async () => {
  await tools()
  const find = get('button', 'Find in this resource')
  expect(labelOf('Find in this resource')).toEqual(['Find in this resource', 'Ctrl F', null])
  expect(find.getAttribute('aria-keyshortcuts')).toBe('Control+f')
  expect(labelOf('Open in browser')).toEqual(['Open in browser', 'b', null])
  document.body.replaceChildren()
  await tools({}, { settings: { singleKeyShortcuts: false } })
  expect(labelOf('Open in browser')).toEqual(['Open in browser', undefined, null])
  expect(get('button', 'Next resource').getAttribute('aria-keyshortcuts')).toBeNull()
})

test('at the ends of the list they are disabled, but not before the end is known', async () => {
  const { wrapper } = await tools({ previous: null, next: null })
  expect(get('button', 'Previous resource').getAttribute('aria-disabled')).toBe('true')
  expect(get('button', 'Next resource').getAttribute('aria-disabled')).toBe('false')
  await wrapper.setProps({ hasNext: false })
  expect(get('button', 'Next resource').getAttribute('aria-disabled')).toBe('true')
})

test('until the entry is there, nothing can be done with it', async () => {
  await tools({}, { entry: null })
  expect(has('button', 'Find in this resource')).toBe(false)
  expect(has('button', 'More actions')).toBe(false)
})

test('an entry that is not on the website has no link to copy or open', async () => {
  await tools({}, { entry: resource(7, { link: null }) })
  expect(has('button', 'Copy link')).toBe(false)
  expect(has('button', 'Open in browser')).toBe(false)
  expect(has('button', 'Find in this resource')).toBe(true)
})

test('a reader that covers the list has a way back', async () => {
  const { user, wrapper } = await tools({ showsBack: true })
  await user.click(get('button', 'Back'))
  expect(wrapper.emitted('back')).toHaveLength(1)
  await wrapper.setProps({ showsBack: false })
  expect(has('button', 'Back')).toBe(false)
})

test.each([
  { item: 'Copy app link', action: 'reader.copyAppLink' },
  { item: 'Copy citation', action: 'reader.copyCitation' },
  { item: 'Cite…', action: 'reader.cite' },
  { item: 'Print…', action: 'reader.print' },
  { item: 'Save as PDF…', action: 'reader.savePdf' },
] as const)('More actions has $item', async ({ item, action }) => {
  const { user } = await tools()
  const done = provide(action)
  await user.click(get('button', 'More actions'))
  await settled()
  await user.click(get('menuitem', item))
  await settled()
  expect(done).toHaveBeenCalledOnce()
})

test('the text settings open beside the text they change', async () => {
  const { main, user } = await tools()
  await user.click(get('button', 'Text settings'))
  await settled()
  expect(has('dialog', 'Text settings')).toBe(true)
  await user.click(get('button', 'Larger text'))
  expect(main.requestsOf('settings:change')).toEqual([{ textSize: 115 }])
})

test('only the citation can be copied if the operator has switched exporting off', async () => {
  const { user } = await tools({}, { info: withoutFeatures('export') })
  await user.click(get('button', 'More actions'))
  await settled()
  expect(has('menuitem', 'Copy citation')).toBe(true)
  expect([has('menuitem', 'Print…'), has('menuitem', 'Save as PDF…')]).toEqual([false, false])
})
