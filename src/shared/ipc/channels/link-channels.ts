import * as v from 'valibot'
import type { LinkQuestion } from '../../links/link-doubt'
import { longestUrl } from '../../links/url-limits'
import type { FileProgress, SavedFile } from '../../app/saved-file'
import { channel, progressChannel, type } from '../channel'

const Text = (maximum: number) => v.pipe(v.string(), v.maxLength(maximum))
const token = v.strictObject({ token: Text(64) })

export const linkChannels = {
  /**
   * Returns a question first if the link's text may be misleading, for unencrypted links, and for files of
   * the service.
   */
  'link:open': channel(
    v.strictObject({ url: Text(longestUrl), text: Text(100_000) }),
    type<LinkQuestion | null>(),
  ),
  /** For the last question. */
  'link:confirm': channel(token, type<null>()),
  /**
   * Saves the file of the last question; null if the person cancels or another file is being saved. Aborting
   * it leaves no file.
   */
  'link:save-file': progressChannel(token, type<SavedFile | null>(), type<FileProgress>(), 'export'),
} as const
