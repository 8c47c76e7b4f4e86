import * as v from 'valibot'
import type { LinkQuestion } from '../links/link-doubt'
import type { FileProgress, SavedFile } from '../app/saved-file'
import { channel, progressChannel, type } from './channel'

const Text = (maximum: number) => v.pipe(v.string(), v.maxLength(maximum))
const token = v.strictObject({ token: Text(64) })

/** The part of the contract about links that lead out of the app. */
export const linkChannels = {
  /**
   * Opens a web or mailto URL in the person's own browser or mail program, or responds with the question that comes
   * first: where the link's words may mislead, where nothing is encrypted on its way, and for files of the service.
   */
  'link:open': channel(v.strictObject({ url: Text(4096), text: Text(100_000) }), type<LinkQuestion | null>()),
  /** Opens the link that `link:open` had a question about. */
  'link:confirm': channel(token, type<null>()),
  /**
   * Asks where to save the file of the service that `link:open` had a question about, and saves it; null when the person
   * would rather not, or another one is being saved. Tells how far it has come. Aborting it ends the request and leaves
   * no file.
   */
  'link:save-file': progressChannel(token, type<SavedFile | null>(), type<FileProgress>(), 'export'),
} as const
