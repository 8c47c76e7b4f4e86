import { mount } from '@vue/test-utils'
import { expect, test, vi } from 'vitest'
import { defineComponent, h } from 'vue'
import { lazyComponent, prefetchAll } from '../../../src/renderer/ui/lazy-component.ts'
import { waitFor } from '../../support/patience.ts'

const greeting = defineComponent({
  props: { name: { type: String, required: true } },
  emits: ['greet'],
  setup:
    (props, { emit, slots }) =>
    () =>
      h('button', { onClick: () => emit('greet') }, [`Hello ${props.name}`, slots['default']?.()]),
})

test('a component is read in when it is first shown, and gets its attributes, events and slots', async () => {
  const load = vi.fn(async () => ({ default: greeting }))
  const Greeting = lazyComponent(load)
  expect(load).not.toHaveBeenCalled()
  const greeted = vi.fn()
  const wrapper = mount(() =>
    h(
      'p',
      h(Greeting, { name: 'Amina', class: 'big', onGreet: greeted }, () => '!'),
    ),
  )
  expect(wrapper.find('button').exists()).toBe(false)
  await waitFor(() => expect(wrapper.text()).toBe('Hello Amina!'))
  await wrapper.find('button.big').trigger('click')
  expect(greeted).toHaveBeenCalledTimes(1)
})

test('read ahead, it is there at once, also where another left it out', async () => {
  const loadInner = vi.fn(async () => ({ default: greeting }))
  const inner = { component: null as typeof greeting | null }
  lazyComponent(async () => {
    inner.component = lazyComponent(loadInner)
    return { default: greeting }
  })
  await prefetchAll()
  expect(loadInner).toHaveBeenCalledTimes(1)
  const wrapper = mount(() => inner.component && h(inner.component, { name: 'Bo' }))
  expect(wrapper.text()).toBe('Hello Bo')
  await prefetchAll()
  expect(loadInner).toHaveBeenCalledTimes(1)
})

test('a component shown before prefetching keeps its state when its parent changes', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof greeting }>()
  const Greeting = lazyComponent(() => promise)
  const Parent = ({ name }: { name: string }) => h('p', h(Greeting, { name }))
  Parent.props = ['name']
  const wrapper = mount(Parent, { props: { name: 'Cy' } })
  resolve({ default: greeting })
  await waitFor(() => expect(wrapper.text()).toBe('Hello Cy'))
  const { element } = wrapper.find('button')
  await prefetchAll()
  await wrapper.setProps({ name: 'Di' })
  expect(wrapper.find('button').element).toBe(element)
  expect(wrapper.text()).toBe('Hello Di')
})
