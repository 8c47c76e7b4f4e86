/**
 * A spreadsheet could start reading a formula here, also at full-width signs (OWASP, CSV injection). Excel's
 * separator is often a semicolon. Our quotation marks are then part of the cell and protect neither
 * separators nor line breaks.
 */
const formulas = /(?<=^|[;|\t\r\n\v\f\u0085\u2028\u2029])(?=[\s"\u0000-\u001f]*[=+\-@＝＋－＠])/gu

/** RFC 4180. An apostrophe before a formula makes spreadsheets treat it as text. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

function cell(value: string): string {
  const text = value.replace(formulas, "'")
  return /["',\r\n]|^\s|\s$/.test(text) ? `"${text.replace(/"/g, '""')}"` : text
}
