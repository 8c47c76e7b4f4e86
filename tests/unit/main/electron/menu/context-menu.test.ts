import { expect, test } from 'vitest'
import { contextTemplate } from '../../../../../src/main/electron/menu/context-menu'
import { menuWords } from '../../../../support/menu-samples'

type PointedAt = Parameters<typeof contextTemplate>[0]
type ContextHost = Parameters<typeof contextTemplate>[1]

const nothing: PointedAt = {
  isEditable: false,
  selectionText: '',
  linkURL: '',
  linkText: '',
  mediaType: 'none',
  srcURL: '',
  altText: '',
  editFlags: {
    canUndo: false,
    canRedo: false,
    canCut: false,
    canCopy: false,
    canPaste: true,
    canDelete: false,
    canSelectAll: true,
    canEditRichly: false,
  },
}

function menuOf(
  at: Partial<PointedAt>,
  { platform = 'linux', mayExport = true, words = menuWords, highlight = null }: Partial<ContextHost> = {},
) {
  const done: unknown[] = []
  const template = contextTemplate(
    { ...nothing, ...at },
    { platform, mayExport, words, highlight },
    {
      lookUp: () => void done.push('look up'),
      run: (id) => void done.push(['run', id]),
      copyText: (text) => void done.push(['copy', text]),
      openLink: (url, text) => void done.push(['open', url, text]),
      copyImage: () => void done.push('copy picture'),
      saveImage: (id, name) => void done.push(['save', id, name]),
    },
  )
  const items = template.map(({ type, label, role }) => (type === 'separator' ? '—' : (label ?? role)))
  const choose = (label: string) => {
    const click = template.find((item) => item.label === label)?.click as (() => void) | undefined
    click?.()
  }
  return { template, items, choose, done }
}

test('an empty menu is not shown', () => {
  expect(menuOf({}).items).toEqual([])
  expect(menuOf({ selectionText: '  \n' }).items).toEqual([])
})

test('a field has what one does with text, as far as it can be done', () => {
  const { template, items } = menuOf({ isEditable: true })
  expect(items).toEqual(['«undo»', '«redo»', '—', '«cut»', '«copy»', '«paste»', '«selectAll»'])
  expect(template.filter(({ enabled }) => enabled).map(({ role }) => role)).toEqual(['paste', 'selectAll'])
})

test('a selection can be copied, and looked up where the system has a dictionary', () => {
  expect(menuOf({ selectionText: 'canopy' }).items).toEqual(['«copy»'])
  const { items, choose, done } = menuOf({ selectionText: 'canopy' }, { platform: 'darwin' })
  expect(items).toEqual(['«lookUp»', '—', '«copy»'])
  choose('«lookUp»')
  expect(done).toEqual(['look up'])
})

test('a selection can be highlighted while the page offers it, and not in a field', () => {
  const highlight = { id: 'reader.highlight', label: 'Highlight & note' }
  const { items, choose, done } = menuOf({ selectionText: 'canopy' }, { highlight })
  expect(items).toEqual(['«copy»', '—', 'Highlight && note'])
  choose('Highlight && note')
  expect(done).toEqual([['run', 'reader.highlight']])
  expect(menuOf({ selectionText: 'canopy', isEditable: true }, { highlight }).items).not.toContain(
    'Highlight && note',
  )
})

test('a link can be opened by the door of all links, and copied', () => {
  const { items, choose, done } = menuOf({ linkURL: 'https://example.org/a', linkText: 'bank.example' })
  expect(items).toEqual(['«openLink»', '«copyLink»'])
  choose('«openLink»')
  choose('«copyLink»')
  expect(done).toEqual([
    ['open', 'https://example.org/a', 'bank.example'],
    ['copy', 'https://example.org/a'],
  ])
})

test.each(['app://bundle/index.html#/settings', 'javascript:alert(1)', 'file:///etc/passwd'])(
  'nothing is offered for %s, which leads nowhere outside',
  (linkURL) => {
    expect(menuOf({ linkURL }).items).toEqual([])
  },
)

test('an admitted picture can be saved by its id, and copied', () => {
  const picture = { mediaType: 'image', srcURL: 'app://media/body-7?width=640', altText: 'A ceiba' } as const
  const { items, choose, done } = menuOf(picture)
  expect(items).toEqual(['«saveImage»', '«copyImage»'])
  choose('«saveImage»')
  choose('«copyImage»')
  expect(done).toEqual([['save', 'body-7', 'A ceiba'], 'copy picture'])
  expect(menuOf(picture, { mayExport: false }).items).toEqual([])
})

test.each(['app://bundle/logo.png', 'https://elsewhere.example/a.png', ''])(
  'the picture %s is not',
  (srcURL) => {
    expect(menuOf({ mediaType: 'image', srcURL }).items).toEqual([])
  },
)

test('before a page has given words, only what Electron has words for is offered', () => {
  const at = { linkURL: 'https://example.org/', selectionText: 'a' }
  expect(menuOf(at, { words: null }).items).toEqual(['copy'])
})
