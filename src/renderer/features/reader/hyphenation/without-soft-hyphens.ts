const softHyphens = /\u00ad/g

/** A copy of what is selected has no soft hyphens: nobody sees them, and searches stumble over them. */
export function copyWithoutSoftHyphens(event: ClipboardEvent): void {
  const selection = getSelection()
  const text = selection?.toString() ?? ''
  if (!selection || !event.clipboardData || !text.includes('\u00ad')) return
  const holder = document.createElement('div')
  for (let index = 0; index < selection.rangeCount; index += 1)
    holder.append(selection.getRangeAt(index).cloneContents())
  event.clipboardData.setData('text/plain', text.replace(softHyphens, ''))
  event.clipboardData.setData('text/html', holder.innerHTML.replace(softHyphens, ''))
  event.preventDefault()
}

/** Takes the soft hyphens out of a part of the page while something is done with it, such as printing it. */
export async function withoutSoftHyphens<Value>(root: Element, run: () => Promise<Value>): Promise<Value> {
  const taken: { readonly node: Text; readonly data: string }[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (!node.data.includes('\u00ad')) continue
    taken.push({ node, data: node.data })
    node.data = node.data.replace(softHyphens, '')
  }
  try {
    return await run()
  } finally {
    for (const { node, data } of taken) node.data = data
  }
}
