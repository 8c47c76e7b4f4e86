import type { Row } from './line.ts'
import { annotations } from './rows/annotations.ts'
import { bodyShapes } from './rows/body-shapes.ts'
import { hostileInput } from './rows/hostile-input.ts'
import { largeList } from './rows/large-list.ts'
import { cache } from './rows/cache.ts'
import { listPainted } from './rows/list-painted.ts'
import { mainShare } from './rows/main-share.ts'
import { packageSize } from './rows/package-size.ts'
import { palette } from './rows/palette.ts'
import { readerOpen } from './rows/reader-open.ts'
import { requests } from './rows/requests.ts'
import { soak } from './rows/soak.ts'
import { start } from './rows/start.ts'

/** In the order of the table. */
export const allRows: readonly Row[] = [
  listPainted,
  mainShare,
  cache,
  palette,
  requests,
  largeList,
  hostileInput,
  readerOpen,
  annotations,
  bodyShapes,
  soak,
  start,
  packageSize,
]
