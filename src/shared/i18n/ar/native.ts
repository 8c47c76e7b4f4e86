import type { nativeMessages as english } from '../en/native'
import type { SameAs } from '../message-shapes'

/**
 * What native dialogs and notifications say, and the page that takes the place of one that keeps crashing. All of it
 * comes when the app's page cannot speak, so main has these words itself.
 */
export const nativeMessages: SameAs<typeof english> = {
  unresponsive: {
    message: 'هذه النافذة لا تستجيب',
    detail: 'يمكن انتظارها أو إعادة تحميلها. تؤدي إعادة التحميل إلى فقدان ما كُتب ولم يُرسل.',
    wait: 'انتظار',
    reload: 'إعادة التحميل',
  },
  crash: {
    heading: 'هذه الصفحة تتوقف باستمرار',
    sentence: {
      zero: 'توقفت هذه الصفحة خلال دقيقة، لذلك لم تُحمَّل من جديد.',
      one: 'توقفت مرة واحدة خلال دقيقة، لذلك لم تُحمَّل من جديد.',
      two: 'توقفت مرتين خلال دقيقة، لذلك لم تُحمَّل من جديد.',
      few: 'توقفت {count} مرات خلال دقيقة، لذلك لم تُحمَّل من جديد.',
      many: 'توقفت {count} مرة خلال دقيقة، لذلك لم تُحمَّل من جديد.',
      other: 'توقفت {count} مرة خلال دقيقة، لذلك لم تُحمَّل من جديد.',
    },
    advice:
      'جلستك ومكتبتك في أمان. يُرجى إعادة المحاولة؛ وإذا تكرّر ذلك، يُرجى نسخ التقرير أدناه وإرساله إلى الجهة التي وفّرت هذا التطبيق.',
    retry: 'إعادة المحاولة',
    copy: 'نسخ التقرير',
    copied: 'تم النسخ',
    reportLabel: 'تقرير للجهة المشغّلة',
    problem: 'المشكلة',
    reasons: 'الأسباب التي ذكرها المحرّك',
    app: 'التطبيق',
    engine: 'المحرّك',
    platform: 'المنصة',
    time: 'الوقت (UTC)',
  },
  /** A line of that page's report. */
  crashLine: '{name}: {value}',
  /** What a notification says beneath the name of a saved search. */
  found: {
    zero: 'لا موارد جديدة',
    one: 'مورد جديد واحد',
    two: 'موردان جديدان',
    few: '{count} موارد جديدة',
    many: '{count} موردًا جديدًا',
    other: '{count} مورد جديد',
  },
  foundOrMore: {
    zero: 'موارد جديدة',
    one: 'مورد جديد واحد أو أكثر',
    two: 'موردان جديدان أو أكثر',
    few: '{count} موارد جديدة أو أكثر',
    many: '{count} موردًا جديدًا أو أكثر',
    other: '{count} مورد جديد أو أكثر',
  },
  /** What a file is called that the app proposes to save, without its extension. */
  files: {
    report: 'تقرير Forum Resources',
    receipt: 'إيصال Forum Resources',
    marks: 'بيانات القراءة في Forum Resources',
  },
  /** The kind of a file, in the dialog that asks where to save it. */
  textFile: 'ملف نصي',
  /** What is asked in a dialog of the system's, so that no page can answer it. */
  questions: {
    cancel: 'إلغاء',
    service: {
      forget: {
        message: 'هل تُنسى الخدمة {server}؟',
        detail:
          'تُحذف قيم هذه الخدمة من هذا الجهاز، ويُسجَّل خروج الحساب الحالي. يُرجى الإلغاء إن لم يُطلب ذلك للتو.',
        confirm: 'نسيان الخدمة',
      },
      change: {
        message: 'هل يتصل التطبيق بـ {next} بدلًا من {server}؟',
        detail:
          'من الآن فصاعدًا يُرسل كل ما يُكتب، وكلمة المرور أيضًا، إلى {next}. يُرجى الإلغاء إن لم يُطلب ذلك للتو.',
        confirm: 'تغيير الخدمة',
      },
      hosts: {
        message: 'هل يُسمح بأن تؤدي الخدمة {server} إلى عناوين أخرى؟',
        detail: 'يُرجى الإلغاء إن لم يُطلب ذلك للتو، بملف أو رابط من القائمين على {server}.',
        confirm: 'السماح',
      },
      alsoLeads: 'ستؤدي الروابط والصور أيضًا إلى:',
    },
    operatorLink: {
      message: 'هل يُفتح {host}؟',
      detail:
        'جاء هذا العنوان مع الرابط أو الملف الذي اتصل به التطبيق بالخدمة. وهو يؤدي إلى {host}، أما الخدمة المتصل بها فهي {server}.',
      confirm: 'فتح',
    },
  },
  switches: {
    title: 'لم يبدأ تشغيل Forum Resources',
    content:
      'طُلب تشغيل التطبيق بطريقة تُضعف حمايته: {switches}.\n\nيُرجى تشغيله من دون ذلك. وإذا لم تكن هذه الطريقة مقصودة، يُرجى إبلاغ الجهة التي وفّرت هذا التطبيق.',
  },
  fatal: {
    title: 'لا بد من إغلاق Forum Resources',
    content:
      'حدث خطأ داخل التطبيق. يُرجى تشغيله من جديد.\n\nوإذا تكرّر ذلك، يُرجى إبلاغ الجهة التي وفّرت هذا التطبيق بالرقم {report}.',
  },
}
