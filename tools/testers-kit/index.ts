/** The testers' kit: see README.md in this folder. */
export { expect, test } from './fixtures.ts'
export type { KitFixtures } from './fixtures.ts'
export * from '../forum-service/index.ts'
export type { RunningApp, StartOptions } from '../../tests/e2e/support/running-app.ts'
export {
  choose,
  cutOff,
  leaveEntries,
  openList,
  openSignInAgain,
  sessionEnded,
  signInAgain,
} from '../../tests/e2e/support/openings.ts'
export type { Credentials } from '../../tests/e2e/support/openings.ts'
export { AccountMenu } from '../../tests/e2e/pages/account-menu.ts'
export { AccountScreen } from '../../tests/e2e/pages/account-screen.ts'
export { CreateAccountScreen } from '../../tests/e2e/pages/create-account-screen.ts'
export { DiagnosticsScreen } from '../../tests/e2e/pages/diagnostics-screen.ts'
export { createInterfaceNames, englishNames } from '../../tests/e2e/pages/interface-names.ts'
export type { InterfaceNames, Language, NameKey } from '../../tests/e2e/pages/interface-names.ts'
export { ReaderPane } from '../../tests/e2e/pages/reader-pane.ts'
export { ResourcesScreen } from '../../tests/e2e/pages/resources-screen.ts'
export { SetUpScreen } from '../../tests/e2e/pages/set-up-screen.ts'
export { SignInScreen } from '../../tests/e2e/pages/sign-in-screen.ts'
