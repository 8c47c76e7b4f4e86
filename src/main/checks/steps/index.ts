import type { Check } from '../check'
import { certificateCheck } from './certificate'
import { clockCheck } from './clock'
import { edgeCheck } from './edge'
import { nameCheck } from './name'
import { pageCheck } from './page'
import { reachCheck } from './reach'
import { signInCheck } from './sign-in'
import { wordPressCheck } from './wordpress'

export const checks: readonly Check[] = [
  nameCheck,
  reachCheck,
  certificateCheck,
  edgeCheck,
  wordPressCheck,
  pageCheck,
  clockCheck,
  signInCheck,
]
