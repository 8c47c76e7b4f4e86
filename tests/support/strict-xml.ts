import { SaxesParser } from 'saxes'

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

/** Every element of a document, in order, and its text. @throws if it is not well-formed XML */
export function readXml(document: string): {
  readonly elements: readonly XmlElement[]
  readonly text: string
} {
  const elements: XmlElement[] = []
  let text = ''
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => void elements.push({ name, attributes: { ...attributes } }))
  parser.on('text', (piece) => void (text += piece))
  parser.write(document).close()
  return { elements, text }
}
