import type { appMessages as english } from '../en/app'
import type { SameAs } from '../message-shapes'

/** What every screen shares, and what is said around the service: the report, the operator’s links, its own words. */
export const appMessages: SameAs<typeof english> = {
  app: {
    name: 'Forum Resources',
    tagline: 'مكتبة المنتدى، على مكتبك.',
    skipToContent: 'التخطي إلى المحتوى',
    restoring: 'جارٍ استعادة الجلسة…',
    language: 'اللغة',
    languageOfSystem: 'لغة النظام',
    documentTitle: '{page} – Forum Resources',
  },
  action: {
    retry: 'إعادة المحاولة',
    cancel: 'إلغاء',
    close: 'إغلاق',
    back: 'رجوع',
    dismiss: 'إغلاق الإشعار',
    undo: 'تراجع',
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
  // The report that goes to whoever looks after the service.
  report: {
    heading: 'تقرير للجهة المشغّلة',
    app: 'التطبيق',
    engine: 'المحرّك',
    platform: 'المنصة',
    server: 'الخدمة',
    problem: 'المشكلة',
    details: 'التفاصيل',
    code: 'الرمز',
    time: 'الوقت (UTC)',
    unknown: 'غير معروف',
    line: '{name}: {value}',
    counted: '{name} ({count})',
  },
  // What leads to the operator's own addresses, in the browser or the mail program.
  operatorLink: {
    forgottenPassword: 'هل نسيت كلمة المرور؟',
    newPassword: 'اختيار كلمة مرور جديدة',
    profile: 'الملف الشخصي',
    help: 'المساعدة',
    privacy: 'الخصوصية',
    contact: 'التواصل',
  },
  // Around what the service says itself.
  serviceWords: {
    says: 'رسالة من {server}:',
  },
}
