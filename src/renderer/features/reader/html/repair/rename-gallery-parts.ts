import { rename } from '../sanitize/element-edits'

/** The classic gallery has one definition list per image, which makes no sense in a screen reader. */
export function renameGalleryParts(fragment: DocumentFragment): void {
  for (const item of fragment.querySelectorAll('dl.prose-gallery-item')) {
    for (const part of item.querySelectorAll(':scope > dt')) rename(part, 'div')
    for (const part of item.querySelectorAll(':scope > dd')) rename(part, 'figcaption')
    rename(item, 'figure')
  }
}
