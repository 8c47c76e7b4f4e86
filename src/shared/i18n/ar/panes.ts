import type { panesMessages as english } from '../en/panes'
import type { SameAs } from '../message-shapes'

/** Panes, focus mode and windows. */
export const panesMessages: SameAs<typeof english> = {
  filterColumn: 'عمود التصفية',
  activeFilters: {
    zero: 'لا عوامل تصفية مطبّقة',
    one: 'عامل تصفية واحد مطبّق',
    two: 'عاملا تصفية مطبّقان',
    few: '{count} عوامل تصفية مطبّقة',
    many: '{count} عامل تصفية مطبّقًا',
    other: '{count} عامل تصفية مطبّق',
  },
  resizeFilters: 'عَرض عمود التصفية',
  resizeList: 'عَرض القائمة',
  focus: 'وضع التركيز',
  focusOn: 'وضع التركيز: لا يظهر إلا النص. يُنهيه المفتاح Esc.',
  focusOff: 'انتهى وضع التركيز',
  newWindow: 'فتح في نافذة جديدة',
  tooManyWindows: 'لا يمكن فتح المزيد من النوافذ. يُرجى إغلاق إحداها أولًا.',
}
