import type { searchesMessages as english } from '../en/searches'
import type { SameAs } from '../message-shapes'

/** The words of searches that outlast the moment, and of links to views. */
export const searchesMessages: SameAs<typeof english> = {
  hint: 'يجب أن ترد كل الكلمات. ما بين "علامتي اقتباس" يبقى معًا؛ والشرطة قبل الكلمة (-\u2060كلمة) تستبعد ما يحتوي عليها.',
  recent: 'عمليات البحث الأخيرة',
  forget: 'إزالة «{text}» من عمليات البحث الأخيرة',
  forgetAll: 'مسح عمليات البحث الأخيرة',
  saved: 'عمليات البحث المحفوظة',
  kind: 'بحث محفوظ',
  saveView: 'حفظ هذا العرض…',
  saveHeading: 'حفظ هذا العرض',
  renameHeading: 'إعادة تسمية البحث المحفوظ',
  name: 'الاسم',
  nameProblem: 'يُرجى إدخال اسم لا يزيد على مئة حرف',
  save: 'حفظ',
  actions: 'إجراءات: {name}',
  rename: 'إعادة تسمية…',
  moveUp: 'نقل إلى أعلى',
  moveDown: 'نقل إلى أسفل',
  tell: 'تلقّي إشعارات بالموارد الجديدة',
  doNotTell: 'إيقاف الإشعارات',
  isTold: 'مع إشعارات',
  remove: 'حذف',
  removed: 'حُذف «{name}».',
  copyLink: 'نسخ رابط هذا العرض',
  linkCopied: 'نُسخ الرابط',
  linkRefused: 'تعذّر فتح الرابط',
  linkElsewhere: 'إنه يخص {server}. وهذا التطبيق متصل بالخدمة {own}.',
  linkUnreadable: 'إنه تالف، أو من إصدار أحدث من هذا التطبيق.',
}
