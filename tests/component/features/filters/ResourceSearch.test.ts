import { within } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { describe, expect, test, vi } from 'vitest'
import ResourceSearch from '../../../../src/renderer/features/filters/ResourceSearch.vue'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { useResourceTerms } from '../../../../src/renderer/features/filters/terms/resource-terms-store.ts'
import { get, has, ok, openPage, textOf } from '../../page.ts'

/** A search box whose parent adopts each new search, unless `isLate`. */
async function searchBox({ modelValue = '', isLate = false, singleKeyShortcuts = true } = {}) {
  const page = await openPage({ settings: { singleKeyShortcuts } })
  const asked: string[] = []
  const wrapper = mount(ResourceSearch, {
    props: {
      modelValue,
      'onUpdate:modelValue': (search: string) => {
        asked.push(search)
        if (!isLate) void wrapper.setProps({ modelValue: search })
      },
    },
    ...page.mounting,
  })
  return { ...page, wrapper, asked }
}

const box = (): HTMLElement => get('searchbox', 'Search resources')

test.each([
  [true, '/'],
  [false, 'Ctrl K'],
])(
  'the key that leads to it is one that acts (single-key shortcuts: %s)',
  async (singleKeyShortcuts, key) => {
    const { wrapper } = await searchBox({ singleKeyShortcuts })
    expect(wrapper.get('kbd').text()).toBe(key)
  },
)

test('with Enter it is asked at once, without blanks around it', async () => {
  const { user, asked } = await searchBox()
  await user.type(box(), ' crabs {Enter}')
  expect(asked).toEqual(['crabs'])
})

test('after a pause in typing it is asked by itself, once', async () => {
  const { user, asked } = await searchBox()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await user.type(box(), 'crabs')
  vi.advanceTimersByTime(299)
  expect(asked).toEqual([])
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await settled()
  expect(asked).toEqual(['crabs'])
})

test('a search that is already shown is not requested again', async () => {
  const { user, asked } = await searchBox({ modelValue: 'crabs' })
  await user.type(box(), ' {Enter}')
  expect(asked).toEqual([])
})

test('Clear search empties the box at once and leaves the focus in it', async () => {
  const { user, asked } = await searchBox({ modelValue: 'crabs' })
  await user.click(get('button', 'Clear search'))
  expect(asked).toEqual([''])
  expect(box()).toHaveProperty('value', '')
  expect(document.activeElement).toBe(box())
  expect(has('button', 'Clear search')).toBe(false)
})

test('Esc empties the box first, and is the screen’s only when it is empty', async () => {
  const { user, asked } = await searchBox({ modelValue: 'crabs' })
  let escapes = 0
  document.body.addEventListener('keydown', () => (escapes += 1))
  await user.type(box(), '{Escape}')
  expect([asked, escapes]).toEqual([[''], 0])
  await user.type(box(), '{Escape}')
  expect(escapes).toBe(1)
})

test('a search that comes from elsewhere is shown in the box', async () => {
  const { wrapper } = await searchBox({ modelValue: 'crabs' })
  await wrapper.setProps({ modelValue: 'sea' })
  expect(box()).toHaveProperty('value', 'sea')
})

test('the late echo of a search does not take what was typed since', async () => {
  const { wrapper, user } = await searchBox({ isLate: true })
  await user.type(box(), 'crab{Enter}')
  await user.type(box(), 's')
  await wrapper.setProps({ modelValue: 'crab' })
  expect(box()).toHaveProperty('value', 'crabs')
})

test('led to, the box has all of its words selected', async () => {
  const { wrapper } = await searchBox({ modelValue: 'crabs' })
  wrapper.vm.focus()
  expect(document.activeElement).toBe(box())
  expect(box()).toMatchObject({ selectionStart: 0, selectionEnd: 5 })
})

describe('before anything is typed', () => {
  async function withRecent(texts: readonly string[], modelValue = '') {
    const parts = await searchBox({ modelValue })
    await parts.user.click(box())
    await parts.main.response('searches:recent', ok<'searches:recent'>(texts))
    return parts
  }
  const isShown = (): boolean => has('list', 'Recent searches')

  test('the box says how a search is read', async () => {
    await searchBox()
    const hint = document.getElementById(box().getAttribute('aria-describedby') ?? '')
    // Lines must not break between the hyphen and its word.
    expect(hint?.textContent).toContain('-\u2060word excludes')
  })

  test('recent searches are offered, and disappear with the first letter', async () => {
    const { user, asked } = await withRecent(['crabs', 'kelp'])
    await user.click(get('button', 'kelp'))
    expect(asked).toEqual(['kelp'])
    expect(box()).toHaveProperty('value', 'kelp')
    expect(isShown()).toBe(false)
    await user.tab({ shift: true })
    await user.click(box())
    expect(isShown()).toBe(true)
    await user.type(box(), 'x')
    expect(isShown()).toBe(false)
  })

  test('they come back once the box is emptied, whatever has emptied it', async () => {
    const { user, asked } = await withRecent(['crabs', 'kelp'])
    await user.type(box(), 'x')
    expect(isShown()).toBe(false)
    await user.keyboard('{Backspace}')
    expect(isShown()).toBe(true)
    await user.type(box(), 'y')
    expect(isShown()).toBe(false)
    await user.keyboard('{Escape}')
    expect([box(), isShown()]).toMatchObject([{ value: '' }, true])
    await user.keyboard('{Escape}')
    expect(isShown()).toBe(false)
    await user.type(box(), 'z')
    await user.click(get('button', 'Clear search'))
    expect([document.activeElement === box(), isShown()]).toEqual([true, true])
    expect(asked.filter((search) => search !== '')).toEqual([])
  })

  test('arrows go through them, up into the box, and down out of the last into the list', async () => {
    const { user, wrapper } = await withRecent(['crabs', 'kelp'])
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(get('button', 'crabs'))
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(box())
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(wrapper.emitted('intoList')).toHaveLength(1)
  })

  test('Esc closes them and leaves the text; ↓ then goes into the list', async () => {
    const { user, asked, wrapper } = await withRecent(['crabs'], 'kelp')
    await user.keyboard('{Escape}')
    expect(isShown()).toBe(false)
    expect(asked).toEqual([])
    await user.keyboard('{ArrowDown}')
    expect(wrapper.emitted('intoList')).toHaveLength(1)
  })

  test('one is removed by its button or Delete, all by another, and the focus is never lost', async () => {
    const { main, user } = await withRecent(['crabs', 'kelp', 'eels'])
    await user.click(get('button', 'Remove “kelp” from recent searches'))
    expect(main.requestsOf('searches:forget')).toEqual([{ text: 'kelp' }])
    await main.response('searches:forget', ok<'searches:forget'>(['crabs', 'eels']))
    expect(document.activeElement).toBe(get('button', 'eels'))
    await user.keyboard('{Delete}')
    await main.response('searches:forget', ok<'searches:forget'>(['crabs']))
    await user.click(get('button', 'Clear recent searches'))
    expect(main.requestsOf('searches:forget').at(-1)).toEqual({ text: null })
    await main.response('searches:forget', ok<'searches:forget'>([]))
    expect(document.activeElement).toBe(box())
  })

  test('a search is kept with Enter or on leaving the box, once, behind what it asks for, and not on the way to it', async () => {
    const { main, user, asked } = await searchBox()
    const kept = () => main.requestsOf('searches:note').map(({ text }) => text)
    const leave = async () => {
      // Past the button that clears it.
      await user.tab()
      await user.tab()
      expect(document.activeElement).toBe(document.body)
    }
    await user.type(box(), 'crabs{Enter}')
    expect(kept()).toEqual([])
    await expect.poll(kept).toEqual(['crabs'])
    await main.response('searches:note', ok<'searches:note'>(['crabs']))
    await leave()
    // The idle moment in which it would be kept again.
    await settled()
    expect(kept()).toEqual(['crabs'])
    await user.type(box(), ' sea')
    await expect.poll(() => asked.at(-1)).toBe('crabs sea')
    await settled()
    expect(kept()).toEqual(['crabs'])
    await leave()
    await expect.poll(kept).toEqual(['crabs', 'crabs sea'])
  })
})

describe('while something is typed', () => {
  async function typing(typed: string) {
    const parts = await searchBox()
    void useResourceTerms().load(null)
    const terms = (names: readonly string[], first: number) =>
      ok<'resources:terms'>({
        terms: names.map((name, index) => ({ id: first + index, name, slug: '' })),
        refusesLanguage: false,
      })
    await parts.main.response('resources:terms', terms(['Mangroves', 'Peat'], 1))
    await parts.main.response('resources:terms', terms(['indonesia'], 21))
    await parts.user.click(box())
    await parts.main.response('searches:recent', ok<'searches:recent'>(['mangrove crabs', 'kelp']))
    await parts.user.type(box(), typed)
    return parts
  }
  const offered = (): readonly string[] =>
    has('list', 'Suggestions') ? within(get('list', 'Suggestions')).getAllByRole('button').map(textOf) : []

  test('the filters that it names are suggested, both at once first, and one press chooses them', async () => {
    const { user, wrapper, asked } = await typing('mangroves indonesia')
    expect(offered()).toEqual([
      'Category: Mangroves + Region: Indonesia',
      'Region: Indonesia + “mangroves”',
      'Category: Mangroves + “indonesia”',
    ])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(wrapper.emitted('suggested')?.flat()).toMatchObject([
      { kind: 'filters', suggestion: { terms: [{ id: 1 }, { id: 21 }], search: '' } },
    ])
    expect(box()).toHaveProperty('value', '')
    expect(offered()).toEqual([])
    await settled()
    expect(asked).toEqual([])
  })

  test('the words that a suggestion leaves stay in the box, also if they are searched for already', async () => {
    const { user, wrapper, asked } = await typing('mangroves indonesia')
    await wrapper.setProps({ modelValue: 'mangroves' })
    await user.clear(box())
    await user.type(box(), 'mangroves indonesia')
    await user.click(get('button', /Region: Indonesia \+ “mangroves”/))
    expect(box()).toHaveProperty('value', 'mangroves')
    asked.length = 0
    await user.keyboard('{Enter}')
    expect([asked, wrapper.props('modelValue')]).toEqual([[], 'mangroves'])
  })

  test('recent searches are suggested too, and arrow keys move along the line and out of it', async () => {
    const { user, wrapper, asked } = await typing('mang')
    expect(offered()).toEqual(['Category: Mangroves', 'mangrove crabs'])
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(document.activeElement).toBe(get('button', 'mangrove crabs'))
    await user.keyboard('{ArrowLeft}{ArrowUp}')
    expect(document.activeElement).toBe(box())
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(wrapper.emitted('intoList')).toHaveLength(1)
    await user.type(box(), '{Backspace}')
    await user.click(get('button', 'mangrove crabs'))
    expect(asked.at(-1)).toBe('mangrove crabs')
  })

  test('Enter searches for what was typed, and Esc closes the suggestions before it empties the box', async () => {
    const { user, asked } = await typing('peat')
    expect(offered()).toEqual(['Category: Peat'])
    await user.keyboard('{Escape}')
    expect([offered(), (box() as HTMLInputElement).value]).toEqual([[], 'peat'])
    await user.keyboard('{Enter}')
    expect(asked).toEqual(['peat'])
  })
})
