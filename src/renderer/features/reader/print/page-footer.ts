/**
 * A style sheet that prints the URL of the entry and the number of the page at the foot of every page: the one at the
 * side where lines begin, the other where they end.
 */
export function pageFooter(url: string, direction: string): CSSStyleSheet {
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right']
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@page {
    @bottom-${start} { inline-size: 85%; content: ${cssString(readableUrl(url))}; }
    @bottom-${end} { content: counter(page) ' / ' counter(pages); direction: ${direction}; }
  }`)
  return sheet
}

/** A text as a string of CSS: whatever could end it is written by its number (CSS Syntax §4.3.7). */
export function cssString(text: string): string {
  return `'${text.replace(/[^\w\-./:?=&%#~+,;@!$()* ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}'`
}

/** A URL as it is read: letters of other scripts as themselves. What cannot be decoded stays as it is. */
export function readableUrl(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
