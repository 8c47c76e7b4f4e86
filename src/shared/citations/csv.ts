/** What a spreadsheet would take for a formula, in wide letters too (OWASP, CSV injection). */
const formula = /^[\s\u0000-\u001f]*[=+\-@＝＋－＠]/u

/** Makes a spreadsheet read UTF-8. */
export const byteOrderMark = '\ufeff'

/**
 * One line of CSV (RFC 4180), ended by CR LF. A value that a spreadsheet would calculate gets an apostrophe before it,
 * which spreadsheets take for "this is text".
 */
export function csvLine(values: readonly string[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

function cell(value: string): string {
  const text = formula.test(value) ? `'${value}` : value
  return /["',\r\n]|^\s|\s$/.test(text) ? `"${text.replace(/"/g, '""')}"` : text
}
