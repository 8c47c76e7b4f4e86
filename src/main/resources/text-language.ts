/** Scripts used mostly by a single language. */
const scripts: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Hangul}/gu, 'ko'],
]

/** Letters used in Persian and Urdu beyond Arabic's; text with them could be any of several languages. */
const beyondArabic = /[\u067e\u0686\u0698\u06a9\u06af\u06cc]/

/** The commonest words of languages in Latin script; nearly every sentence contains some. */
const commonWords: Readonly<Record<string, string>> = {
  en: 'the of and to in is are for that with on as by from this have has was were it its an at who how what not be',
  fr: 'le la les de des du et est une un dans pour que qui sur avec par au aux en ce sont plus ne pas se leur nous',
  es: 'el la los las de del y es una un en para que con por su sus se al lo como más no son fue hasta quién',
  pt: 'o a os as de do da dos das e é uma um em para que com por não ao no na se mais são foi seu sua',
  de: 'der die das und ist ein eine mit für von zu den dem nicht auf im sich werden sind wie auch aus bei',
  it: 'il lo gli la le di del della e è una un che per con non sono si nel dei al come più da',
  id: 'dan yang di untuk dengan dari pada ini itu tidak dalam adalah oleh ke akan para masyarakat',
  sw: 'na ya wa kwa ni za katika la cha kuwa hii yake watu jamii au pia hata wao',
}
const languagesOf = new Map<string, readonly string[]>()
for (const [language, words] of Object.entries(commonWords))
  for (const word of words.split(' ')) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language])

/** Characters; a longer sample does not improve the result. */
const longest = 200
/** Letters outside the Latin script; without any, the script checks are skipped. */
const otherLetters = /[\u0370-\u1cff\u3040-\ud7ff]/
const betweenWords = /[\s,.;:!?()¿¡«»“”–—/]+/
/** Fewer matches may be chance. */
const fewestWords = 2

/**
 * A speech voice of the wrong language is unintelligible, so unclear cases return null.
 *
 * @returns an ISO 639-1 code
 */
export function textLanguage(text: string): string | null {
  const sample = text.slice(0, longest)
  if (otherLetters.test(sample)) {
    const letters = sample.match(/\p{L}/gu)?.length ?? 0
    const [, ofScript] = scripts.find(([script]) => (sample.match(script)?.length ?? 0) > letters / 2) ?? []
    if (ofScript !== undefined) return beyondArabic.test(sample) ? null : ofScript
  }
  const counts = new Map<string, number>()
  for (const word of sample.toLowerCase().split(betweenWords))
    for (const language of languagesOf.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1)
  const [best, second] = [...counts].toSorted(([, one], [, other]) => other - one)
  const isClear = best !== undefined && best[1] >= fewestWords && best[1] > (second?.[1] ?? 0)
  return isClear ? best[0] : null
}
