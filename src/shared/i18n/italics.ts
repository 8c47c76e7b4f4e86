const letterWithoutItalics =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}]/u

/** False if the text has letters of a script without italics, which are hard to read when an engine slants them. */
export function hasItalics(text: string): boolean {
  return !letterWithoutItalics.test(text)
}
