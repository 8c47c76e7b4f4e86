import type { filtersMessages as english } from '../en/filters'
import type { SameAs } from '../message-shapes'

/** The words of filters and orders that the stored library applies. */
export const filtersMessages: SameAs<typeof english> = {
  dates: 'التاريخ',
  anyDate: 'كل التواريخ',
  range: 'من … إلى …',
  from: 'من',
  to: 'إلى',
  rangeTurned: 'اليوم الأخير يسبق اليوم الأول. يُرجى اختيار يوم بعده.',
  showAll: 'إظهار الكل ({count})',
  showFewer: 'إظهار أقل',
  sortBy: 'الترتيب حسب',
  newest: 'الأحدث أولًا',
  oldest: 'الأقدم أولًا',
  title: 'العنوان',
  relevance: 'الصلة',
  sortedHere:
    'لا ترتّب الخدمة الموارد إلا من الأحدث إلى الأقدم. أما أي ترتيب آخر فيشمل الموارد المخزّنة على هذا الكمبيوتر وحدها.',
  termsOfAnyLanguage: 'لم تطبّق الخدمة لغة المحتوى على التصنيفات والمناطق. وقد تكون بلغات أخرى.',
  filterBy: 'تصفية حسب {label}: {value}',
  filteredBy: 'تمت التصفية حسب {label}: {value}',
  last30Days: 'آخر ثلاثين يومًا',
  thisYear: 'هذه السنة',
  between: 'من {from} إلى {to}',
  since: 'منذ {from}',
  until: 'حتى {to}',
  ofStored: {
    zero: 'لا موارد مخزّنة على هذا الكمبيوتر.',
    one: 'من أصل مورد واحد مخزّن على هذا الكمبيوتر.',
    two: 'من أصل موردين مخزّنين على هذا الكمبيوتر.',
    few: 'من أصل {count} موارد مخزّنة على هذا الكمبيوتر.',
    many: 'من أصل {count} موردًا مخزّنًا على هذا الكمبيوتر.',
    other: 'من أصل {count} مورد مخزّن على هذا الكمبيوتر.',
  },
  ofStoredAndTotal: {
    zero: 'لا موارد مخزّنة على هذا الكمبيوتر؛ وعددها في الخدمة {total}.',
    one: 'من أصل مورد واحد مخزّن على هذا الكمبيوتر؛ والعدد في الخدمة {total}.',
    two: 'من أصل موردين مخزّنين على هذا الكمبيوتر؛ والعدد في الخدمة {total}.',
    few: 'من أصل {count} موارد مخزّنة على هذا الكمبيوتر؛ والعدد في الخدمة {total}.',
    many: 'من أصل {count} موردًا مخزّنًا على هذا الكمبيوتر؛ والعدد في الخدمة {total}.',
    other: 'من أصل {count} مورد مخزّن على هذا الكمبيوتر؛ والعدد في الخدمة {total}.',
  },
}
