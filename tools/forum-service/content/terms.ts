import { CATEGORY_NAMES } from './category-names.ts'
import { LANGUAGES } from './entry.ts'
import type { Language } from './entry.ts'

type OtherLanguage = Exclude<Language, 'en'>

/** One category or region. The name is stored plain and escaped only in responses. */
export interface Term {
  readonly id: number
  readonly taxonomy: 'mapresources-category' | 'regions'
  readonly name: string
  /** Names in the other languages, as a language plugin stores them: same id and slug in each. */
  readonly translations: Readonly<Record<OtherLanguage, string>>
  readonly slug: string
  readonly description: string
  /** ISO 3166 code of a region's country, which gives its name in other languages. */
  readonly country?: string
}

const REGION_COUNTRIES = `AR argentina,AU australia,BD bangladesh,BJ benin,BT bhutan,BO bolivia,BR brazil,KH cambodia,
CM cameroon,CA canada,CL chile,CN china,CO colombia,CG congo,CR costa rica,CI côte d'ivoire,CU cuba,EC ecuador,EG egypt,
SV el salvador,ET ethiopia,FJ fiji,FI finland,FR france,GA gabon,DE germany,GH ghana,GT guatemala,GN guinea,GY guyana,
HN honduras,IN india,JM jamaica,ID indonesia,JP japan,JO jordan,KE kenya,LA laos,LB lebanon,LR liberia,MG madagascar,
MY malaysia,MX mexico,MA morocco,MZ mozambique,NP nepal,NZ New Zealand,PA panama,PG papua new guinea,PY paraguay,PE peru,
PH philippines,RW rwanda,SN senegal,TZ tanzania,TH thailand,TN tunisia,UG uganda,VN viet nam,ZM zambia`

const FIRST_CATEGORY_ID = 2
const FIRST_REGION_ID = FIRST_CATEGORY_ID + CATEGORY_NAMES.length

/** A WordPress slug: accents dropped, other non-ASCII percent-encoded, words joined by hyphens. */
export function slugOf(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return encodeURIComponent(plain).toLowerCase()
}

/** Country names in every language, from the runtime's own tables. */
const countryNames = new Map(
  LANGUAGES.map((language) => [language, new Intl.DisplayNames([language], { type: 'region' })]),
)

/** @param country an ISO 3166 code */
export const countryName = (country: string, language: Language): string =>
  countryNames.get(language)?.of(country) ?? country

/** The term's name in a language; in an unknown language, the English name. */
export function termName({ name, translations }: Term, language: string): string {
  return Object.entries(translations).find(([code]) => code === language)?.[1] ?? name
}

/** 25 categories, ids 2 to 26: as many as on the back end that the specification describes. */
export const CATEGORIES: readonly Term[] = CATEGORY_NAMES.map(([name, fr, es, ar], index) => ({
  id: FIRST_CATEGORY_ID + index,
  taxonomy: 'mapresources-category',
  name,
  translations: { fr, es, ar },
  slug: slugOf(name),
  description: `About ${name}`,
}))

/** 60 regions, ids 27 to 86: country names, mostly lower-case (interface §2.8), also in other languages. */
export const REGIONS: readonly Term[] = REGION_COUNTRIES.split(',').map((line, index) => {
  const [country = '', ...words] = line.trim().split(' ')
  const name = words.join(' ')
  const nameIn = (language: OtherLanguage): string =>
    countryName(country, language).toLocaleLowerCase(language)
  return {
    id: FIRST_REGION_ID + index,
    taxonomy: 'regions',
    name,
    translations: { fr: nameIn('fr'), es: nameIn('es'), ar: nameIn('ar') },
    slug: slugOf(name),
    description: '',
    country,
  }
})
