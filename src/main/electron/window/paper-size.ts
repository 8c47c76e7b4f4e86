/** Countries that use US Letter; all others use A4 (CLDR, measurement data, paperSize). */
const letterCountries = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '))

/** `country` is an ISO 3166 code; empty if the system names none. */
export function paperSize(country: string): 'A4' | 'Letter' {
  return letterCountries.has(country.toUpperCase()) ? 'Letter' : 'A4'
}
