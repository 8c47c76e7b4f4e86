import type { Row } from './line.ts'
import { library } from './rows/library.ts'
import { listPainted } from './rows/list-painted.ts'
import { mainShare } from './rows/main-share.ts'
import { readerSanitize } from './rows/reader-sanitize.ts'
import { requests } from './rows/requests.ts'

/** Every row, those without the app first. */
export const allRows: readonly Row[] = [mainShare, library, requests, listPainted, readerSanitize]
