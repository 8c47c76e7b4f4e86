/** Scripts without italics: slanted by the engine, their letters are hard to read. */
const letterWithoutItalics =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Marks emphasis in scripts without italics, so that the style sheet shows it upright. */
export function setUpright(fragment: DocumentFragment): void {
  const texts = fragment.ownerDocument.createTreeWalker(fragment, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (letterWithoutItalics.test(text.data))
      text.parentElement?.closest('i, em, cite, dfn, var')?.classList.add('prose-upright')
  }
}
