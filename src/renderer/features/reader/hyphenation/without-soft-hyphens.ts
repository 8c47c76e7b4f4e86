const softHyphens = /\u00ad/g

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
