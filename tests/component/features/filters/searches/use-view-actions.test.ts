import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { choicesFromRoute } from '@shared/filters/filters'
import { expect, test } from 'vitest'
import { defineComponent } from 'vue'
import { useAvailableActions } from '../../../../../src/renderer/features/actions/use-actions.ts'
import type { ResourceView } from '../../../../../src/renderer/features/filters/resource-route.ts'
import ToastRegion from '../../../../../src/renderer/ui/toast/ToastRegion.vue'
import { useViewActions } from '../../../../../src/renderer/features/filters/searches/use-view-actions.ts'
import { amina, ok, openPage } from '../../../page.ts'

async function actionsOf(view: Partial<ResourceView>) {
  const page = await openPage({ session: amina })
  let actions: ReturnType<typeof useViewActions> | undefined
  const View = defineComponent(() => {
    actions = useViewActions(() => ({ ...choicesFromRoute({}), entryId: 7, besideId: 8, ...view }))
    return () => null
  })
  mount(View, page.mounting)
  return { page, proposed: () => actions?.proposedName.value }
}

async function copiedOf(view: Partial<ResourceView>) {
  const { page } = await actionsOf(view)
  useAvailableActions().run('view.copyLink')
  return page.main.requestsOf('clipboard:write')[0]
}

test('a view is copied as its link, and where text has a format with what it is narrowed by', async () => {
  const url = 'forum-resources://view?service=forum.example.org&search=rice&type=Photo'
  expect(await copiedOf({ search: 'rice', type: 'Photo' })).toEqual({
    text: url,
    rich: {
      title: 'Search: rice · Type: Photo',
      links: [{ label: 'Open in Forum Resources', url }],
      pageLabel: 'Open on the website',
    },
  })
})

test.each([
  { shelf: null, says: 'Link copied' },
  {
    shelf: 'saved',
    says: 'Link copied. It shows all resources that match, because others do not have your lists and marks.',
  },
])('the link of the shelf $shelf says whether it shows the same', async ({ shelf, says }) => {
  const { page } = await actionsOf({ search: 'rice', shelf })
  mount(ToastRegion, page.mounting)
  useAvailableActions().run('view.copyLink')
  const text = 'forum-resources://view?service=forum.example.org&search=rice'
  expect(page.main.requestsOf('clipboard:write')).toMatchObject([{ text }])
  await page.main.response('clipboard:write', ok<'clipboard:write'>(undefined))
  expect(screen.getByText(says)).toBeTruthy()
})

test('a view that nothing narrows is called by what it shows', async () => {
  expect(await copiedOf({})).toMatchObject({ rich: { title: 'Resources' } })
})

test('a view that is saved is offered the names of what narrows it, as much as a name may have', async () => {
  expect((await actionsOf({ search: 'rice', type: 'Photo' })).proposed()).toBe('rice, Photo')
  expect((await actionsOf({ search: 'r'.repeat(200) })).proposed()).toHaveLength(100)
  expect((await actionsOf({})).proposed()).toBe('')
})
