import { mount } from '@vue/test-utils'
import { expect, onTestFinished, test } from 'vitest'
import { actionIds, actions, type ActionId } from '../../../src/renderer/features/actions/action-table.ts'
import { useShortcutHints } from '../../../src/renderer/features/actions/use-shortcut-hints.ts'
import AccountMenu from '../../../src/renderer/features/account/AccountMenu.vue'
import ResourcesScreen from '../../../src/renderer/screens/browse/ResourcesScreen.vue'
import SettingsScreen from '../../../src/renderer/screens/app/SettingsScreen.vue'
import { fakeSpeech } from '../../support/fake-speech.ts'
import { fromService } from '../../unit/renderer/features/list/sample-pages.ts'
import { settled } from '../../unit/renderer/in-memory-bridge.ts'
import { amina, get, ok, openPage, widenTo } from '../page.ts'
import { resource } from '../sample-resource.ts'

/** Actions without a button. Each row has its own star; the key acts on the selected row. */
const withoutButton = [
  'palette.open',
  'list.search',
  'list.next',
  'list.previous',
  'list.pick',
  'list.moveUp',
  'list.moveDown',
  'marks.unread',
  'marks.lists',
  'reader.highlight',
  'history.back',
  'history.forward',
  'help.guide',
] as const satisfies readonly ActionId[]

test('each button whose action has keys shows them to the pointer and to screen readers', async () => {
  fakeSpeech(['en-GB'])
  onTestFinished(() => void fakeSpeech([]))
  widenTo(1700)
  const { main, mounting, user } = await openPage({ session: amina, path: '/resources?entry=2' })
  mount(ResourcesScreen, mounting)
  mount(AccountMenu, mounting)
  mount(SettingsScreen, mounting)
  await settled()
  await main.response('resources:list', fromService(1, [1, 2, 3], { total: 3 }))
  const entry = resource(2, { language: 'en', isRead: true, isChanged: true, body: '<p>Of crabs</p>' })
  await main.response('resources:get', ok<'resources:get'>(entry))
  await settled()
  const keysShown = new Map<string, string>()
  const look = (): void => {
    for (const button of document.querySelectorAll('[aria-keyshortcuts]'))
      keysShown.set(button.getAttribute('aria-keyshortcuts') ?? '', button.getAttribute('data-keys') ?? '')
  }
  look()
  await user.click(get('button', 'More actions'))
  look()
  await user.keyboard('{Escape}')
  await user.click(get('button', 'List actions'))
  look()
  await user.keyboard('{Escape}')
  await user.click(get('button', 'Account menu'))
  look()
  await user.keyboard('{Escape}')
  await user.click(get('button', 'Find in this resource'))
  await settled()
  look()

  const hintOf = hints(mounting)
  const hinted = actionIds.flatMap((id) => {
    const hint = actions[id].keys.length > 0 ? hintOf(id) : null
    return hint ? [{ id, ...hint }] : []
  })
  const missing = hinted.filter(({ words, aria }) => keysShown.get(aria) !== words).map(({ id }) => id)
  expect(missing).toEqual(withoutButton)
})

test('from right to left, tips have the arrow that points there', async () => {
  const { mounting } = await openPage({ locale: 'ar' })
  expect(hints(mounting)('history.back')).toEqual({ words: 'Alt →', aria: 'Alt+ArrowRight Control+[' })
})

function hints(mounting: Parameters<typeof mount>[1]): ReturnType<typeof useShortcutHints> {
  let found: ReturnType<typeof useShortcutHints> = () => null
  mount({ setup: () => void (found = useShortcutHints()), render: () => null }, mounting)
  return found
}
