import type {
  aboutMessages as englishAbout,
  actionsMessages as english,
  guideMessages as englishGuide,
} from '../en/actions'
import type { SameAs } from '../message-shapes'

/** The words of what stands in menus and the palette beside the actions themselves. */
export const actionsMessages: SameAs<typeof english> = {
  palette: 'لوحة الأوامر',
  paletteSearch: 'أمر أو شاشة أو عنوان مورد',
  paletteFound: {
    zero: 'لا نتائج',
    one: 'نتيجة واحدة',
    two: 'نتيجتان',
    few: '{count} نتائج',
    many: '{count} نتيجة',
    other: '{count} نتيجة',
  },
  kindAction: 'إجراء',
  kindScreen: 'شاشة',
  kindTitle: 'مورد',
  historyBack: 'رجوع',
  historyForward: 'إلى الأمام',
  report: 'التشخيص والتقرير',
  operatorHelp: 'المساعدة من مؤسستك',
  menus: { file: 'ملف', edit: 'تحرير', view: 'عرض', go: 'انتقال', window: 'نافذة', help: 'مساعدة' },
  system: {
    services: 'خدمات',
    hide: 'إخفاء Forum Resources',
    hideOthers: 'إخفاء الآخرين',
    unhide: 'إظهار الكل',
    quit: 'إنهاء',
    close: 'إغلاق النافذة',
    undo: 'تراجع',
    redo: 'إعادة',
    cut: 'قص',
    copy: 'نسخ',
    paste: 'لصق',
    selectAll: 'تحديد الكل',
    resetZoom: 'الحجم الفعلي',
    zoomIn: 'تكبير',
    zoomOut: 'تصغير',
    togglefullscreen: 'ملء الشاشة',
    minimize: 'تصغير النافذة',
    zoom: 'تكبير/تصغير',
    front: 'إحضار الكل إلى المقدمة',
    copyLink: 'نسخ الرابط',
    openLink: 'فتح في المتصفح',
    lookUp: 'البحث في القاموس',
    savePicture: 'حفظ الصورة…',
    copyPicture: 'نسخ الصورة',
  },
}

/** The About dialog. */
export const aboutMessages: SameAs<typeof englishAbout> = {
  heading: 'حول Forum Resources',
  version: 'الإصدار',
  commit: 'معرّف الإيداع (Git)',
  engine: 'المحرّك',
  licences: 'البرامج المضمّنة في هذا التطبيق',
  licencesLead: 'يحتوي Forum Resources على الحزم أدناه. ولكل من Electron وChromium إشعارات ترخيص خاصة به.',
  licencesList: 'الحزم وتراخيصها',
  reading: 'جارٍ قراءة التراخيص…',
  copy: 'نسخ أرقام الإصدارات',
}

/** The guide's screen; the guide itself is docs/guide.md. */
export const guideMessages: SameAs<typeof englishGuide> = {
  heading: 'الدليل',
  contents: 'المحتويات',
}
