import type { operatorLinkMessages as english } from '../en/operator-links'
import type { SameAs } from '../message-shapes'

/** What leads to the operator's own addresses, in the browser or the mail program. */
export const operatorLinkMessages: SameAs<typeof english> = {
  operatorLink: {
    forgottenPassword: 'هل نسيت كلمة المرور؟',
    newPassword: 'اختيار كلمة مرور جديدة',
    profile: 'الملف الشخصي',
    help: 'المساعدة',
    privacy: 'الخصوصية',
    contact: 'التواصل',
  },
}
