import type { Result } from '@shared/errors/result'
import { createOneAtATime } from '../async/one-at-a-time'

/** Opens a native dialog, or fails with `dialog-open` while another one is open in any window. */
export type OneDialog = <Answer>(dialog: () => Promise<Result<Answer>>) => Promise<Result<Answer>>

/** Prevents pages from piling up dialogs. */
export const createOneDialog = (): OneDialog => createOneAtATime({ code: 'dialog-open' })
