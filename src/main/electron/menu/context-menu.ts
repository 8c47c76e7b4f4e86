import type { MenuWordName, MenuWords } from '@shared/app/menu-model'
import type { ContextMenuParams, MenuItemConstructorOptions as Template } from 'electron'
import { roleItem, withLines, withoutMnemonics } from './menu-template'

/** What was pointed at, as far as it decides what is offered. */
export type PointedAt = Pick<
  ContextMenuParams,
  'isEditable' | 'selectionText' | 'linkURL' | 'linkText' | 'mediaType' | 'srcURL' | 'altText' | 'editFlags'
>

/** What the items do. */
interface ContextDoors {
  readonly lookUp: () => void
  readonly copyText: (text: string) => void
  /** By the door of all links, which asks first where a link may mislead. */
  readonly openLink: (url: string, text: string) => void
  readonly copyPicture: () => void
  /** @param id that of `app://media/<id>` */
  readonly savePicture: (id: string, name: string) => void
}

export interface ContextHost {
  readonly platform: NodeJS.Platform
  /** False where the operator has switched saving off. */
  readonly mayExport: boolean
  /** Null before a page has given its words: then only what Electron has words for is offered. */
  readonly words: MenuWords | null
}

/** The menu of what was pointed at; empty where there is nothing to do with it. */
export function contextTemplate(at: PointedAt, host: ContextHost, doors: ContextDoors): readonly Template[] {
  const words = host.words ?? undefined
  const own = (name: MenuWordName, click: () => void): readonly Template[] =>
    words ? [{ label: withoutMnemonics(words[name]), click }] : []
  const { canUndo, canRedo, canCut, canCopy, canPaste, canSelectAll } = at.editFlags
  const hasSelection = at.selectionText.trim() !== ''
  const link = /^(https?|mailto):/i.test(at.linkURL) ? at.linkURL : null
  const picture = at.mediaType === 'image' ? pictureId(at.srcURL) : null

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
  return withLines([
    ...(hasSelection && host.platform === 'darwin' ? [own('lookUp', doors.lookUp)] : []),
    link === null
      ? []
      : [
          ...own('openLink', () => doors.openLink(link, at.linkText)),
          ...own('copyLink', () => doors.copyText(link)),
        ],
    picture === null || !host.mayExport
      ? []
      : [
          ...own('savePicture', () => doors.savePicture(picture, at.altText)),
          ...own('copyPicture', doors.copyPicture),
        ],
    ...(at.isEditable ? field : [hasSelection ? [roleItem('copy', words)] : []]),
  ])
}

/** Only images that main has admitted have such an address; others have none that could be asked for. */
function pictureId(url: string): string | null {
  const parsed = URL.parse(url)
  return parsed?.protocol === 'app:' && parsed.host === 'media' ? parsed.pathname.slice(1) : null
}
