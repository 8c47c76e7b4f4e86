import { failure, type Result } from '@shared/errors/result'
import type { Entry } from '../service/decode/entry'
import type { ImageHosts } from './image-hosts'
import type { ImageSource } from './image-ids'
import type { ImageLoader } from './image-loader'
import type { MediaRecords } from './media-records'

export function createImageKeeping({
  records,
  loader,
  hosts,
}: {
  readonly records: Pick<MediaRecords, 'urlsOf'>
  readonly loader: Pick<ImageLoader, 'keep'>
  readonly hosts: Pick<ImageHosts, 'urlOf'>
}) {
  /** @returns the URL it is stored under; `not-found` if there is none or it may not be fetched */
  return async function keep(
    { featuredMedia, imageUrl }: Pick<Entry, 'featuredMedia' | 'imageUrl'>,
    width: number,
    signal: AbortSignal,
  ): Promise<Result<string>> {
    const own = imageUrl === null ? [] : [{ url: imageUrl, width: null }]
    const source: ImageSource =
      featuredMedia === null
        ? { kind: 'files', files: own }
        : { kind: 'record', shownIn: 'row', mediaId: featuredMedia, fallbackUrl: imageUrl }
    const urls = await records.urlsOf(source, width, () => 'prefetch', signal)
    if (!urls.ok) return urls
    const best = hosts.urlOf(urls.value[0] ?? '')
    return best === null ? failure({ code: 'not-found' }) : loader.keep(best, signal)
  }
}
