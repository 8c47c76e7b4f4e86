/** Where people print on US Letter; everywhere else it is A4 (CLDR, measurement data, paperSize). */
const letterCountries = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '))

/**
 * The paper people print on where the computer is set up for.
 *
 * @param country two letters of ISO 3166, empty where the system names none
 */
export function paperSize(country: string): 'A4' | 'Letter' {
  return letterCountries.has(country.toUpperCase()) ? 'Letter' : 'A4'
}
