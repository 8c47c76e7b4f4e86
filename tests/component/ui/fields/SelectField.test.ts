import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import SelectField from '../../../../src/renderer/ui/fields/SelectField.vue'
import { get, openPage } from '../../page.ts'

test('a choice among few is named, described by its hint, and gives its value', async () => {
  const { user, mounting } = await openPage()
  const field = mount(SelectField, {
    props: {
      id: 'language',
      label: 'Content language',
      hint: 'What the cache is shown in.',
      modelValue: '',
      options: [
        { value: '', label: 'Service default' },
        { value: 'fr', label: 'French' },
      ],
    },
    ...mounting,
  })
  const select = get('combobox', 'Content language', { description: 'What the cache is shown in.' })
  await user.selectOptions(select, 'French')
  expect(field.emitted('update:modelValue')).toEqual([['fr']])
})
