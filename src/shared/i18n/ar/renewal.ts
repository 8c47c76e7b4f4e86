import type { renewalMessages as english } from '../en/renewal'
import type { SameAs } from '../message-shapes'

/** A session that has ended while the app was in use. */
export const renewalMessages: SameAs<typeof english> = {
  renewal: {
    heading: 'تسجيل الدخول من جديد',
    lead: 'انتهت جلستك على {server}. ويبقى كل ما على الشاشة كما هو.',
    leadLost:
      'كانت جلستك على {server} قيد التجديد حين ضاع الرد، ولم تعد الخدمة تقبل الجلسة السابقة. ويبقى كل ما على الشاشة كما هو، ولا يضيع شيء مما هو مخزّن على هذا الكمبيوتر.',
    rejected: 'كلمة المرور غير صحيحة',
    rejectedAdvice: 'هل غُيّرت على الموقع؟',
    endedTitle: 'انتهت الجلسة.',
    lostTitle: 'يُرجى تسجيل الدخول من جديد: تعذّر تجديد الجلسة.',
    endedLead: 'يمكن متابعة قراءة ما هو مخزّن على هذا الكمبيوتر. وسيبقى حتى {date}.',
    endedLeadLast: 'يمكن متابعة قراءة ما هو مخزّن على هذا الكمبيوتر حتى إغلاق التطبيق.',
    notNow: 'ليس الآن',
    useAnotherAccount: 'استخدام حساب آخر',
  },
}
