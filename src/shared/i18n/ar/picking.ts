import type { pickingMessages as english } from '../en/picking'
import type { SameAs } from '../message-shapes'

/** The words of picking several resources in the list. */
export const pickingMessages: SameAs<typeof english> = {
  toggle: 'تحديد المورد أو إلغاء تحديده',
  all: 'تحديد كل الموارد المحمّلة',
  clearAll: 'إلغاء تحديد الكل',
  extend: 'التحديد حتى المورد التالي أو السابق',
  pickTitle: 'تحديد {title}',
  isPicked: 'محدّد',
  count: {
    zero: 'لا شيء محدّد',
    one: 'مورد واحد محدّد',
    two: 'موردان محدّدان',
    few: '{count} موارد محدّدة',
    many: '{count} موردًا محدّدًا',
    other: '{count} مورد محدّد',
  },
  markRead: 'تمييز كمقروء',
  saved: {
    zero: 'لم يُحفظ شيء',
    one: 'حُفظ مورد واحد',
    two: 'حُفظ موردان',
    few: 'حُفظت {count} موارد',
    many: 'حُفظ {count} موردًا',
    other: 'حُفظ {count} مورد',
  },
  clear: 'إلغاء التحديد',
  exportHeading: 'تصدير المحدّد',
  exportLead: 'تُصدَّر الموارد المحدّدة إلى ملف لبرنامج إدارة مراجع أو لجدول بيانات.',
  exportPart: {
    zero: 'حُفظ {name} دون أي مورد: لم تعد الموارد المحدّدة مخزّنة على هذا الكمبيوتر.',
    one: 'حُفظ {name} وفيه مورد واحد: لم يعد باقي المحدّد مخزّنًا على هذا الكمبيوتر.',
    two: 'حُفظ {name} وفيه موردان: لم يعد باقي المحدّد مخزّنًا على هذا الكمبيوتر.',
    few: 'حُفظ {name} وفيه {count} موارد: لم يعد باقي المحدّد مخزّنًا على هذا الكمبيوتر.',
    many: 'حُفظ {name} وفيه {count} موردًا: لم يعد باقي المحدّد مخزّنًا على هذا الكمبيوتر.',
    other: 'حُفظ {name} وفيه {count} مورد: لم يعد باقي المحدّد مخزّنًا على هذا الكمبيوتر.',
  },
}
