import type { SourceApp } from '../source-app.ts'
import type { SmokeStep } from '../step.ts'
import { anyLanguage } from './any-language.ts'
import { appInfo } from './app-info.ts'
import { clientCertificate } from './client-certificate.ts'
import { crashedPage } from './crashed-page.ts'
import { devTools } from './devtools.ts'
import { fullTextSearch } from './full-text-search.ts'
import { keychain } from './keychain.ts'
import { listPdf } from './list-pdf.ts'
import { netErrors } from './net-errors.ts'
import { oversizeImages } from './oversize-images.ts'
import { pageDoor } from './page-door.ts'
import { pdf } from './pdf.ts'
import { postOnce } from './post-once.ts'
import { profileHoldsNothing } from './profile-holds-nothing.ts'
import { safeStorage } from './safe-storage.ts'
import { sandbox } from './sandbox.ts'
import { secondInstance } from './second-instance.ts'
import { signIn } from './sign-in.ts'
import { versions } from './versions.ts'

/** In the order they run: the last two end the page and the app. */
export const sourceSteps: readonly SmokeStep<SourceApp>[] = [
  versions,
  fullTextSearch,
  pageDoor,
  appInfo,
  sandbox,
  devTools,
  netErrors,
  clientCertificate,
  signIn,
  listPdf,
  postOnce,
  oversizeImages,
  anyLanguage,
  keychain,
  safeStorage,
  pdf,
  secondInstance,
  crashedPage,
  profileHoldsNothing,
]
