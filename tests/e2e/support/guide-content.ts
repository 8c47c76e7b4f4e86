import type { Language } from '../pages/interface-names.ts'

/** Sample content and typed texts in the guide's images, natural for each language. */
export interface GuideContent {
  /** For the command palette. */
  readonly letters: string
  /** Found in many entries. */
  readonly word: string
  readonly search: string
  readonly savedSearch: string
  /** By name. */
  readonly category: string
  /** A resource with one edited paragraph. */
  readonly title: string
  readonly paragraph: string
  readonly before: string
  readonly after: string
  readonly heading: string
  readonly rest: string
}

/** One for each language that has a guide of its own; the app shows the English guide in the others. */
export const guideContents = {
  en: {
    letters: 'li',
    word: 'forest',
    search: '"of the" -fire forest',
    savedSearch: 'Forests without fire',
    category: 'Mangroves',
    title: 'Mangroves of the delta',
    paragraph: 'Families of the delta have looked after the mangroves for three generations.',
    before: 'They still keep a diary of the tides.',
    after: 'Since last year the school keeps the diary of the tides.',
    heading: 'Seedlings behind the school',
    rest: 'Two kinds were raised from seed and set out at low tide.',
  },
  fr: {
    letters: 'li',
    word: 'forêt',
    search: '"de la" -feux forêt',
    savedSearch: 'Forêts sans feux',
    category: 'Mangroves',
    title: 'Les mangroves du delta',
    paragraph: 'Depuis trois générations, les familles du delta prennent soin des mangroves.',
    before: 'Elles notent chaque marée dans un carnet bleu.',
    after: 'Elles notent chaque marée dans le carnet bleu de l’école.',
    heading: 'Des semis derrière l’école',
    rest: 'Deux espèces ont été semées, puis plantées à marée basse.',
  },
  es: {
    letters: 'li',
    word: 'bosque',
    search: '"de la" -incendios bosque',
    savedSearch: 'Bosques sin incendios',
    category: 'Manglares',
    title: 'Los manglares del delta',
    paragraph: 'Desde hace tres generaciones, las familias del delta cuidan los manglares.',
    before: 'Anotan cada marea en un cuaderno azul.',
    after: 'Anotan cada marea en el cuaderno azul de la escuela.',
    heading: 'Plántulas detrás de la escuela',
    rest: 'Dos especies se criaron a partir de semillas y se plantaron con la marea baja.',
  },
  ar: {
    letters: 'ال',
    word: 'الغابة',
    search: '"كما كان" -حرائق القرية',
    savedSearch: 'القرى بلا حرائق',
    category: 'غابات المانغروف',
    title: 'أشجار المانغروف في الدلتا',
    paragraph: 'تعتني أسر الدلتا بأشجار المانغروف منذ ثلاثة أجيال.',
    before: 'وتدوّن مواعيد المدّ والجزر في دفتر أزرق.',
    after: 'وتدوّن مواعيد المدّ والجزر في دفتر المدرسة.',
    heading: 'شتلات خلف المدرسة',
    rest: 'زُرع نوعان من البذور، ثم غُرست شتلاتهما عند الجزر.',
  },
} as const satisfies Partial<Readonly<Record<Language, GuideContent>>>

export type GuideLanguage = keyof typeof guideContents

/** The edited resource's text, before or after. */
export function editedBody(language: GuideLanguage, state: 'before' | 'after'): string {
  const { paragraph, heading, rest, [state]: edited } = guideContents[language]
  const body = `<p>${paragraph} ${edited}</p><h2>${heading}</h2><p>${rest}</p>`
  return language === 'ar' ? `<div dir="rtl" lang="ar">${body}</div>` : body
}
