const softHyphens = /\u00ad/g

/**
 * Runs without the soft hyphens in the element's text, and puts them back afterwards. Custom highlights stay
 * on their words: their ranges count characters, and do not follow a change of the text by themselves.
 */
export async function withoutSoftHyphens<Value>(root: Element, run: () => Promise<Value>): Promise<Value> {
  const taken = new Map<Node, string>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { data } = walker.currentNode as Text
    if (data.includes('\u00ad')) taken.set(walker.currentNode, data)
  }
  const putHighlightsBack = moveHighlights((node, offset) => {
    const before = taken.get(node)?.slice(0, offset)
    return before === undefined ? offset : before.replace(softHyphens, '').length
  })
  for (const [node, data] of taken) node.nodeValue = data.replace(softHyphens, '')
  try {
    return await run()
  } finally {
    for (const [node, data] of taken) node.nodeValue = data
    putHighlightsBack()
  }
}

/** @returns a function that puts the ranges back as they were */
function moveHighlights(offsetIn: (node: Node, offset: number) => number): () => void {
  const before = [...CSS.highlights.values()].map((highlight) => ({ highlight, ranges: [...highlight] }))
  for (const { highlight, ranges } of before) {
    highlight.clear()
    for (const { startContainer, startOffset, endContainer, endOffset } of ranges)
      highlight.add(
        new StaticRange({
          startContainer,
          startOffset: offsetIn(startContainer, startOffset),
          endContainer,
          endOffset: offsetIn(endContainer, endOffset),
        }),
      )
  }
  return () => {
    for (const { highlight, ranges } of before) {
      highlight.clear()
      for (const range of ranges) highlight.add(range)
    }
  }
}
