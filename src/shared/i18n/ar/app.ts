import type { appMessages as english } from '../en/app'
import type { SameAs } from '../message-shapes'

/** What every screen shares. */
export const appMessages: SameAs<typeof english> = {
  app: {
    name: 'Forum Resources',
    tagline: 'مكتبة المنتدى، على مكتبك.',
    skipToContent: 'التخطي إلى المحتوى',
    restoring: 'جارٍ استعادة الجلسة…',
    language: 'اللغة',
    languageOfSystem: 'حسب النظام',
    documentTitle: '{page} – Forum Resources',
  },
  action: {
    retry: 'إعادة المحاولة',
    cancel: 'إلغاء',
    close: 'إغلاق',
    back: 'رجوع',
    dismiss: 'تجاهل',
    checkConnection: 'فحص الاتصال',
    copyReport: 'نسخ التقرير',
    copied: 'تم النسخ',
  },
  form: {
    problemHeading: 'هناك مشكلة',
    optional: 'اختياري',
    showPassword: 'إظهار كلمة المرور',
    hidePassword: 'إخفاء كلمة المرور',
    showConfirmation: 'إظهار تأكيد كلمة المرور',
    hideConfirmation: 'إخفاء تأكيد كلمة المرور',
    showValue: 'إظهار {label}',
    hideValue: 'إخفاء {label}',
    capsLock: 'مفتاح Caps Lock مفعّل',
    openChoices: 'إظهار الخيارات: {label}',
    clearChoice: 'مسح: {label}',
    choices: {
      zero: 'لا خيارات',
      one: 'خيار واحد',
      two: 'خياران',
      few: '{count} خيارات',
      many: '{count} خيارًا',
      other: '{count} خيار',
    },
    loadingChoices: 'جارٍ تحميل الخيارات…',
    noChoices: 'لا توجد خيارات',
    nothingMatches: 'لا خيارات تطابق «{text}»',
  },
}
