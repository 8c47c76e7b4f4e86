import { withdrawNotifications } from '../dialog/notify'
import { forgetHistory } from '../window/window'

/** Takes away what the windows' history and the system's notifications show of an account that is left. */
export function forgetAccount(): void {
  forgetHistory()
  withdrawNotifications()
}
