import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { h } from 'vue'
import { MarkedText } from '../../../src/renderer/ui/marked-text.ts'

function marked(text: string, search: string) {
  const box = mount(() => h('p', h(MarkedText, { text, search })))
  return { text: box.text(), marks: box.findAll('mark').map((mark) => mark.text()) }
}

test.each([
  { text: 'Gestión de cuencas', search: 'GESTION cuenc', marks: ['Gestión', 'cuenc'] },
  { text: 'Crabs and crabs', search: 'crab', marks: ['Crab', 'crab'] },
  { text: 'Crabs', search: 'sea', marks: [] },
  { text: 'Crabs <b>', search: '', marks: [] },
])('of “$text” a search for “$search” marks $marks, and nothing of it is lost', ({ text, search, marks }) => {
  expect(marked(text, search)).toEqual({ text, marks })
})
