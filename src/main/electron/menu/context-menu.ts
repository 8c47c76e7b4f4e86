import type { MenuItem, MenuWordName, MenuWords } from '@shared/app/menu-model'
import type { ContextMenuParams, MenuItemConstructorOptions as Template } from 'electron'
import { roleItem, withLines, withoutMnemonics } from './menu-template'

/** The part of Electron's `ContextMenuParams` that decides the menu. */
type PointedAt = Pick<
  ContextMenuParams,
  'isEditable' | 'selectionText' | 'linkURL' | 'linkText' | 'mediaType' | 'srcURL' | 'altText' | 'editFlags'
>

interface ContextActions {
  readonly lookUp: () => void
  /** Runs an action of the page. */
  readonly run: (id: string) => void
  readonly copyText: (text: string) => void
  /** Asks first if a link may be misleading. */
  readonly openLink: (url: string, text: string) => void
  readonly copyImage: () => void
  /** @param id from `app://media/<id>` */
  readonly saveImage: (id: string, name: string) => void
}

interface ContextHost {
  readonly platform: NodeJS.Platform
  /** False if the operator has disabled saving. */
  readonly mayExport: boolean
  /** Null before a page has sent its labels: then only items that Electron labels itself are offered. */
  readonly words: MenuWords | null
  /** The page's action for selected text; null if it is not available. */
  readonly highlight: Pick<MenuItem, 'id' | 'label'> | null
}

export function contextTemplate(
  at: PointedAt,
  host: ContextHost,
  actions: ContextActions,
): readonly Template[] {
  const words = host.words ?? undefined
  const own = (name: MenuWordName, click: () => void): readonly Template[] =>
    words ? [{ label: withoutMnemonics(words[name]), click }] : []
  const { canUndo, canRedo, canCut, canCopy, canPaste, canSelectAll } = at.editFlags
  const hasSelection = at.selectionText.trim() !== ''
  const link = /^(https?|mailto):/i.test(at.linkURL) ? at.linkURL : null
  const image = at.mediaType === 'image' ? imageId(at.srcURL) : null

  const field: readonly Template[][] = [
    [
      { ...roleItem('undo', words), enabled: canUndo },
      { ...roleItem('redo', words), enabled: canRedo },
    ],
    [
      { ...roleItem('cut', words), enabled: canCut },
      { ...roleItem('copy', words), enabled: canCopy },
      { ...roleItem('paste', words), enabled: canPaste },
      { ...roleItem('selectAll', words), enabled: canSelectAll },
    ],
  ]
  const { highlight } = host
  const selection: readonly Template[][] = [
    [roleItem('copy', words)],
    highlight === null
      ? []
      : [{ label: withoutMnemonics(highlight.label), click: () => actions.run(highlight.id) }],
  ]
  return withLines([
    ...(hasSelection && host.platform === 'darwin' ? [own('lookUp', actions.lookUp)] : []),
    link === null
      ? []
      : [
          ...own('openLink', () => actions.openLink(link, at.linkText)),
          ...own('copyLink', () => actions.copyText(link)),
        ],
    image === null || !host.mayExport
      ? []
      : [
          ...own('saveImage', () => actions.saveImage(image, at.altText)),
          ...own('copyImage', actions.copyImage),
        ],
    ...(at.isEditable ? field : hasSelection ? selection : []),
  ])
}

/** Only images that the main process has admitted have such a URL. */
function imageId(url: string): string | null {
  const parsed = URL.parse(url)
  return parsed?.protocol === 'app:' && parsed.host === 'media' ? parsed.pathname.slice(1) : null
}
