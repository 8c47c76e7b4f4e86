import type { comfortsMessages as english } from '../en/comforts'
import type { SameAs } from '../message-shapes'

/** What makes reading easier: time, paper, lines, going on. */
export const comfortsMessages: SameAs<typeof english> = {
  readingTime: {
    zero: 'قراءة في أقل من دقيقة',
    one: 'قراءة في دقيقة',
    two: 'قراءة في دقيقتين',
    few: 'قراءة في {count} دقائق',
    many: 'قراءة في {count} دقيقة',
    other: 'قراءة في {count} دقيقة',
  },
  spaceGoesOn: 'ينقل مفتاح المسافة إلى المورد غير المقروء التالي:',
  nextUnread: 'المورد غير المقروء التالي',
  noUnread: 'لا يوجد مورد آخر غير مقروء في هذه القائمة.',
  lineSpacing: 'تباعد الأسطر',
  lineTight: 'متقارب',
  lineNormal: 'عادي',
  lineRoomy: 'متباعد',
  paper: 'لون الصفحة',
  paperPlain: 'بلا لون',
  paperSepia: 'بنّي فاتح',
  hyphenation: 'تقسيم الكلمات بواصلة',
}
