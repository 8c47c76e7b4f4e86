import type { ResourceRow } from '@shared/entries/resources'
import { onScopeDispose, watch } from 'vue'
import type { RowsInView } from '../scroll/use-virtual-rows'
import { useBridge } from '../../../bridge/bridge-client'

interface ImagesInView {
  readonly onScreen: readonly string[]
  readonly near: readonly string[]
}

const noImages: ImagesInView = { onScreen: [], near: [] }

/** Tells main which row images are visible, at most once per frame and only when they change. */
function useImagesInView(images: () => ImagesInView): void {
  const bridge = useBridge()
  let sent = JSON.stringify(noImages)
  let frame: number | null = null

  function send(inView: ImagesInView): void {
    const now = JSON.stringify(inView)
    if (now === sent) return
    sent = now
    void bridge.call('media:in-view', { onScreen: [...inView.onScreen], near: [...inView.near] })
  }

  watch(
    images,
    () => {
      frame ??= requestAnimationFrame(() => {
        frame = null
        send(images())
      })
    },
    { immediate: true },
  )
  onScopeDispose(() => {
    if (frame !== null) cancelAnimationFrame(frame)
    send(noImages)
  })
}

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
