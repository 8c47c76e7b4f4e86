import type { AppLinks } from '../../links/app-links'
import { withdrawNotifications } from '../dialog/notify'
import { forgetHistory } from '../window/window'

/**
 * Takes away what lies outside the library of an account that is left: the windows' history, what the system shows of its
 * saved searches, and the view of one that waits for a page. What came from outside belongs to no account and stays.
 */
export function forgetAccount(appLinks: Pick<AppLinks, 'forgetViews'>): void {
  forgetHistory()
  withdrawNotifications()
  appLinks.forgetViews()
}
