/** Scripts without italics, whose letters are hard to read when the engine slants them. */
const letterWithoutItalics =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}]/u

export function setUpright(fragment: DocumentFragment): void {
  const texts = fragment.ownerDocument.createTreeWalker(fragment, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (letterWithoutItalics.test(text.data))
      text.parentElement?.closest('i, em, cite, dfn, var')?.classList.add('prose-upright')
  }
}
