/** One category or region as the database holds it: the name is stored plain and escaped only in responses. */
export interface Term {
  readonly id: number
  readonly taxonomy: 'mapresources-category' | 'regions'
  readonly name: string
  readonly slug: string
  readonly description: string
  /** ISO 3166 code of a region's country, from which its name in other languages is taken. */
  readonly country?: string
}

const CATEGORY_NAMES = [
  'Agroforestry',
  'Biodiversity & Conservation',
  'Climate Change Mitigation',
  'Community Forestry',
  'Deforestation',
  'Early Warning Systems',
  'Fire Management & Prevention',
  'Forest Governance',
  'Gender & Inclusion',
  "Indigenous Peoples' Rights",
  'Land Tenure',
  'LiDAR & Remote Sensing',
  'Mangroves',
  'Monitoring Tools',
  'Open Data',
  'Peatlands',
  'Policy Briefs',
  'REDD+ & Carbon',
  'Restoration',
  'Stories from the Field',
  'Supply Chains: Cocoa, Coffee & Palm Oil',
  'Sustainable Livelihoods',
  'Training Materials',
  'Women on the Ground',
  'Youth',
] as const

const REGION_COUNTRIES = `AR argentina,AU australia,BD bangladesh,BJ benin,BT bhutan,BO bolivia,BR brazil,KH cambodia,
CM cameroon,CA canada,CL chile,CN china,CO colombia,CG congo,CR costa rica,CI côte d'ivoire,CU cuba,EC ecuador,EG egypt,
SV el salvador,ET ethiopia,FJ fiji,FI finland,FR france,GA gabon,DE germany,GH ghana,GT guatemala,GN guinea,GY guyana,
HN honduras,IN india,JM jamaica,ID indonesia,JP japan,JO jordan,KE kenya,LA laos,LB lebanon,LR liberia,MG madagascar,
MY malaysia,MX mexico,MA morocco,MZ mozambique,NP nepal,NZ New Zealand,PA panama,PG papua new guinea,PY paraguay,PE peru,
PH philippines,RW rwanda,SN senegal,TZ tanzania,TH thailand,TN tunisia,UG uganda,VN viet nam,ZM zambia`

const FIRST_CATEGORY_ID = 2
const FIRST_REGION_ID = FIRST_CATEGORY_ID + CATEGORY_NAMES.length

/** A WordPress slug: ASCII where an accent can be dropped, else percent-encoded, words joined by hyphens. */
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

/** 25 categories, ids 2 to 26: the number that existed on the back end the facts come from. */
export const CATEGORIES: readonly Term[] = CATEGORY_NAMES.map((name, index) => ({
  id: FIRST_CATEGORY_ID + index,
  taxonomy: 'mapresources-category',
  name,
  slug: slugOf(name),
  description: `About ${name}`,
}))

/** 60 regions, ids 27 to 86: country names, mostly lower-case (interface §2.8). */
export const REGIONS: readonly Term[] = REGION_COUNTRIES.split(',').map((line, index) => {
  const [country = '', ...words] = line.trim().split(' ')
  const name = words.join(' ')
  return {
    id: FIRST_REGION_ID + index,
    taxonomy: 'regions',
    name,
    slug: slugOf(name),
    description: '',
    country,
  }
})
