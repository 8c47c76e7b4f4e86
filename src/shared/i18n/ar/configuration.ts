import type { configurationMessages as english } from '../en/configuration'
import type { SameAs } from '../message-shapes'

/** What is wrong with the operator's values, beside the name of the field. */
export const configurationMessages: SameAs<typeof english> = {
  missing: 'القيمة غير موجودة.',
  'not-text': 'يجب أن تكون القيمة نصًا.',
  empty: 'يجب ألا تكون القيمة فارغة.',
  'not-header-text': 'يجب أن تكون القيمة نصًا بأحرف ASCII وحدها، في سطر واحد.',
  colon: 'يجب ألا تحتوي القيمة على نقطتين رأسيتين (RFC 7617).',
  'not-number': 'يجب أن تكون القيمة عددًا.',
  'not-whole': 'يجب أن تكون القيمة عددًا صحيحًا.',
  'below-one': 'يجب أن تكون القيمة واحدًا أو أكثر.',
  'below-zero': 'يجب أن تكون القيمة صفرًا أو أكثر.',
  'not-boolean': 'يجب أن تكون القيمة true أو false.',
  'not-list': 'يجب أن تكون القيمة قائمة من النصوص.',
  'not-service': 'يجب أن تكون القيمة كائنًا يحتوي على قيم الخدمة.',
  'not-links': 'يجب أن تكون القيمة كائنًا يحتوي على عناوين.',
  'not-updates': 'يجب أن تكون القيمة null أو كائنًا يحتوي على feed وpublicKey.',
  'not-feature': 'يجب أن تكون القيمة اسم ميزة يمكن تعطيلها.',
  'not-switch': 'يجب أن تكون القيمة اسم خيار من خيارات التشغيل التي يمكن السماح بها، من دون شرطات.',
  'not-host': 'يجب أن تكون القيمة اسم مضيف بأحرف صغيرة، من دون https://\u200e.',
  'not-key': 'يجب أن تكون القيمة مفتاح Ed25519 ‏(SPKI، DER، base64).',
  'not-address': 'يجب أن تكون القيمة عنوان ويب، مثل https://forum.example.',
  'not-https': 'يجب أن تكون بداية القيمة https://\u200e.',
  'with-user': 'يجب ألا تحتوي القيمة على اسم مستخدم أو كلمة مرور.',
  'with-query': 'يجب ألا تحتوي القيمة على استعلام أو جزء (fragment).',
  'not-link': 'يجب أن تكون بداية القيمة https://\u200e أو mailto:\u200e، من دون اسم مستخدم.',
  'not-an-object': 'الملف ليس كائن JSON.',
  'changed-by-others':
    'يمكن لغير المسؤول تعديل الملف. يجب أن يكون مالكه root، وألا يستطيع أحد سواه الكتابة فيه أو في مجلده (chmod go-w).',
  unreadable: 'الملف موجود لكن تتعذّر قراءته.',
  'not-a-property-list': 'الملف ليس قائمة خصائص مكوّنة من نصوص وأعداد وقوائم وقيم true أو false.',
  keychain: 'لم تُرجع سلسلة المفاتيح ما خُزّن فيها. يُرجى فتح قفلها وإعادة الفحص، أو إدخال القيم من جديد.',
  'not-a-choice': 'يجب أن تكون القيمة إحدى القيم التالية: {choices}.',
  'policy-type': 'القيمة {name} من النوع {type}، وهو نوع غير مقبول لها.',
  'policy-characters':
    'تحتوي القيمة {name} على أحرف من خارج ASCII. تُكتب هذه الأحرف في JSON بالصيغة \u200e\\u00e9.',
}
