import type { keysMessages as english } from '../en/keys'
import type { SameAs } from '../message-shapes'

/** The words of the list of keys. */
export const keysMessages: SameAs<typeof english> = {
  heading: 'اختصارات لوحة المفاتيح',
  search: 'بحث',
  nextRow: 'التالي في القائمة',
  previousRow: 'السابق في القائمة',
  open: 'فتح المورد المحدّد',
  pageDown: 'الصفحة التالية من المورد المفتوح',
  pageUp: 'الصفحة السابقة من المورد المفتوح',
  next: 'فتح المورد التالي',
  previous: 'فتح المورد السابق',
  find: 'البحث في المورد المفتوح',
  findNext: 'النتيجة التالية',
  findPrevious: 'النتيجة السابقة',
  print: 'طباعة المورد المفتوح',
  browser: 'فتح المورد في المتصفح',
  back: 'العودة إلى القائمة',
  or: 'أو',
  single: 'اختصارات المفتاح الواحد',
  singleHint: 'الحرف أو الرمز وحده اختصار. ويمكن إيقاف هذه الاختصارات إذا كانت تعيق الإدخال الصوتي.',
  /** As keyboards have them. */
  names: { escape: 'Esc', space: 'مسافة', enter: 'Enter', shift: 'Shift', control: 'Ctrl', alt: 'Alt' },
  isOff: '{key}، معطّل',
}
