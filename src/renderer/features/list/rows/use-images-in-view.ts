import { onScopeDispose, watch } from 'vue'
import { useBridge } from '../../../bridge/bridge-client'

interface ImagesInView {
  readonly onScreen: readonly string[]
  readonly near: readonly string[]
}

export const noImages: ImagesInView = { onScreen: [], near: [] }

/** Tells main which row images are visible, at most once per frame and only when they change. */
export function useImagesInView(images: () => ImagesInView): void {
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
