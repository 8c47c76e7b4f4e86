import type { RequestPriority } from '../async/request-queue'

export interface ImagesInView {
  readonly onScreen: readonly string[]
  readonly near: readonly string[]
}

/**
 * Chromium does not report when it drops an `app://` image, so each page names the images on and near its
 * screen, and requests for all others are cancelled.
 */
export function createImagesInView() {
  const windows = new Map<number, ImagesInView>()
  let onScreen: ReadonlySet<string> = new Set()
  let named: ReadonlySet<string> = new Set()
  const requested = new Map<string, Set<AbortController>>()

  return {
    /** A window without images, such as one being closed, is removed. */
    update(images: ImagesInView, window: number): void {
      const before = named
      if (images.onScreen.length + images.near.length === 0) windows.delete(window)
      else windows.set(window, images)
      const all = [...windows.values()]
      onScreen = new Set(all.flatMap((each) => each.onScreen))
      named = new Set([...onScreen, ...all.flatMap((each) => each.near)])
      for (const id of before) {
        if (!named.has(id)) for (const controller of requested.get(id) ?? []) controller.abort()
      }
    },

    /** Null for an image that was never named, because it is not in a row. */
    priority(id: string): RequestPriority | null {
      if (onScreen.has(id)) return 'visible'
      return named.has(id) ? 'prefetch' : null
    },

    /** Aborts the job's signal when the image scrolls away. */
    async whileInView<T>(id: string, job: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const controller = new AbortController()
      const controllers = requested.get(id) ?? new Set()
      requested.set(id, controllers.add(controller))
      try {
        return await job(controller.signal)
      } finally {
        controllers.delete(controller)
        if (controllers.size === 0) requested.delete(id)
      }
    },
  }
}
