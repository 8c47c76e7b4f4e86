import { rename } from '../sanitize/element-edits'

/** The classic gallery is a list of definitions, one per image, which means nothing to a screen reader. */
export function renameGalleryParts(fragment: DocumentFragment): void {
  for (const item of fragment.querySelectorAll('dl.prose-gallery-item')) {
    for (const part of item.querySelectorAll(':scope > dt')) rename(part, 'div')
    for (const part of item.querySelectorAll(':scope > dd')) rename(part, 'figcaption')
    rename(item, 'figure')
  }
}
