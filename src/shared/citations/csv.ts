/**
 * Where a spreadsheet may begin a cell, before what it would take for a formula, in wide letters too (OWASP, CSV
 * injection). Excel separates cells by what the system's region says, often a semicolon. Our quotation marks then stand
 * within a cell, so they protect neither a separator nor a line break.
 */
const formulas = /(?<=^|[;|\t\r\n\v\f\u0085\u2028\u2029])(?=[\s"\u0000-\u001f]*[=+\-@＝＋－＠])/gu

/** Makes a spreadsheet read UTF-8. */
export const byteOrderMark = '\ufeff'

/**
 * One line of CSV (RFC 4180), ended by CR LF. What a spreadsheet would calculate gets an apostrophe before it,
 * which spreadsheets take for "this is text".
 */
export function csvLine(values: readonly string[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

function cell(value: string): string {
  const text = value.replace(formulas, "'")
  return /["',\r\n]|^\s|\s$/.test(text) ? `"${text.replace(/"/g, '""')}"` : text
}
