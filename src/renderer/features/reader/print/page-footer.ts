export function pageFooter(url: string, direction: string): CSSStyleSheet {
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right']
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@page {
    @bottom-${start} { inline-size: 85%; content: ${cssString(readableUrl(url))}; }
    @bottom-${end} { content: counter(page) ' / ' counter(pages); direction: ${direction}; }
  }`)
  return sheet
}

/** A CSS string. Escapes any character that could end it (CSS Syntax §4.3.7). */
export function cssString(text: string): string {
  return `'${text.replace(/[^\w\-./:?=&%#~+,;@!$()* ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}'`
}

export function readableUrl(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
