import { withdrawNotifications } from '../dialog/notify'
import { forgetHistory } from '../window/window'

export function forgetAccount(): void {
  forgetHistory()
  withdrawNotifications()
}
