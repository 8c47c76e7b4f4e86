import type { reportMessages as english } from '../en/report'
import type { SameAs } from '../message-shapes'

/** The report that goes to whoever looks after the service. */
export const reportMessages: SameAs<typeof english> = {
  report: {
    heading: 'تقرير للجهة المشغّلة',
    app: 'التطبيق',
    engine: 'المحرّك',
    platform: 'المنصة',
    server: 'الخدمة',
    problem: 'المشكلة',
    code: 'الرمز',
    time: 'الوقت (UTC)',
    unknown: 'غير معروف',
    line: '{name}: {value}',
    counted: '{name} ({count})',
  },
}
