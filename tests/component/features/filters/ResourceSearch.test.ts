import { mount } from '@vue/test-utils'
import { expect, test, vi } from 'vitest'
import ResourceSearch from '../../../../src/renderer/features/filters/ResourceSearch.vue'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { get, has, openPage } from '../../page.ts'

/** A search box whose screen takes over what it asks for, unless that is said to come late. */
async function searchBox({ modelValue = '', isLate = false } = {}) {
  const page = await openPage()
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

test('what is asked for already is not asked for again', async () => {
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
