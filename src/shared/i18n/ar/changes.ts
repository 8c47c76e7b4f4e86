import type { changesMessages as english } from '../en/changes'
import type { SameAs } from '../message-shapes'

/** The words of what was edited in a resource after it was read. */
export const changesMessages: SameAs<typeof english> = {
  changed: 'تغيّر منذ قراءته',
  show: 'إظهار التغييرات',
  hide: 'إخفاء التغييرات',
  toggle: 'إظهار ما تغيّر في المورد منذ قراءته أو إخفاؤه',
  count: {
    zero: 'لم تتغيّر أي فقرة',
    one: 'تغيّرت فقرة واحدة',
    two: 'تغيّرت فقرتان',
    few: 'تغيّرت {count} فقرات',
    many: 'تغيّرت {count} فقرة',
    other: 'تغيّرت {count} فقرة',
  },
  most: {
    zero: 'لا فقرات متغيّرة',
    one: 'أول فقرة متغيّرة',
    two: 'أول فقرتين متغيّرتين',
    few: 'أول {count} فقرات متغيّرة',
    many: 'أول {count} فقرة متغيّرة',
    other: 'أول {count} فقرة متغيّرة',
  },
  anew: 'أُعيدت كتابة معظمه، فلا مجال للمقارنة.',
  none: 'لم تتغيّر كلماته منذ قراءته.',
  list: 'التغييرات',
  added: 'جديدة',
  edited: 'معدّلة',
  removed: 'محذوفة',
}
