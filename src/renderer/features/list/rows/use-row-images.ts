import type { ResourceRow } from '@shared/entries/resources'
import { noImages, useImagesInView } from './use-images-in-view'
import type { RowsInView } from '../scroll/use-virtual-rows'

export function useRowImages(options: {
  readonly virtual: RowsInView
  /** Empty in a density without images. */
  readonly drawn: () => readonly { readonly row: ResourceRow; readonly index: number }[]
  readonly hasScrolled: () => boolean
}) {
  const { virtual, drawn, hasScrolled } = options

  const showsImage = (index: number): boolean =>
    virtual.isOnScreen(index) || (hasScrolled() && virtual.isNear(index))

  useImagesInView(() => {
    const withImage = drawn().filter(({ index }) => showsImage(index))
    if (withImage.length === 0) return noImages
    const [onScreen = [], near = []] = [true, false].map((is) =>
      withImage.flatMap(({ row, index }) => (virtual.isOnScreen(index) === is && row.image) || []),
    )
    return { onScreen, near }
  })

  return { showsImage }
}
