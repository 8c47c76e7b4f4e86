interface PageReports {
  __executed: number[]
  __violations: string[]
}

/**
 * Lists everything in displayed bodies that must not be there, and all executed code and policy violations so
 * far. Runs in the page.
 *
 * @param root contains the bodies, each an element with the class `prose`
 */
export function forbiddenContent(root: Element): readonly string[] {
  const elements = new Set(
    (
      'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption ' +
      'figure h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody ' +
      'rp rt ruby td tfoot th thead time tr u ul var wbr'
    ).split(' '),
  )
  const formulaElements = new Set(
    (
      'math merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle ' +
      'msub msubsup msup mtable mtd mtext mtr munder munderover semantics'
    ).split(' '),
  )
  const formulaAttributes = new Set(
    (
      'dir lang display mathvariant accent accentunder displaystyle fence largeop movablelimits separator stretchy ' +
      'symmetric form scriptlevel linethickness columnspan rowspan width'
    ).split(' '),
  )
  const attributes = new Set(
    'dir lang class href title alt width height colspan rowspan scope start type reversed value datetime open span'.split(
      ' ',
    ),
  )
  const boxStyle = /^((aspect-ratio|inline-size): [\d /px]+;? ?)*$/
  const isOurs = (element: Element, name: string, value: string): boolean => {
    if (name === 'style') return element.matches('img, .prose-image-failed') && boxStyle.test(value)
    if (element.localName === 'img')
      return (
        ['loading', 'decoding'].includes(name) ||
        (name === 'src' && value.startsWith('app://media/')) ||
        (name === 'role' && value === 'button') ||
        (name === 'tabindex' && value === '0') ||
        (name === 'aria-haspopup' && value === 'dialog')
      )
    return element.matches('pre, .prose-scroll') && ['tabindex', 'role', 'aria-label'].includes(name)
  }
  const found: string[] = []
  for (const element of root.querySelectorAll('.prose *')) {
    const tag = element.localName
    if (element.matches('.prose-image-failed > button.prose-show-image[type=button]')) continue
    const isFormula = element.namespaceURI === 'http://www.w3.org/1998/Math/MathML'
    const isHtml = element.namespaceURI === 'http://www.w3.org/1999/xhtml'
    if (isFormula ? !formulaElements.has(tag) : !isHtml || !elements.has(tag)) found.push(`<${tag}>`)
    if (!isFormula && element.parentElement?.closest('math')) found.push(`<${tag}> in a formula`)
    if (isFormula && tag !== 'math' && !element.parentElement?.closest('math')) found.push(`loose <${tag}>`)
    // Called on the prototype: a raw form may have a field named like the method.
    for (const name of Element.prototype.getAttributeNames.call(element)) {
      const value = element.getAttribute(name) ?? ''
      const isKnown = isFormula ? formulaAttributes.has(name) : attributes.has(name)
      if (!isOurs(element, name, value) && !isKnown) found.push(`${tag}[${name}="${value}"]`)
      if (name === 'href' && !/^(https?:\/\/[^@/]+(\/|$)|mailto:)/.test(value)) found.push(`href ${value}`)
      if (name === 'class' && !value.split(' ').every((each) => /^(prose-[\w-]+)?$/.test(each)))
        found.push(`class ${value}`)
    }
  }
  if (document.querySelector('dialog[open], :popover-open')) found.push('something lies over the page')
  const { __executed, __violations } = globalThis as unknown as PageReports
  // Each is reported once, with the body that caused it.
  return [...found, ...__executed.splice(0).map((number) => `ran: ${number}`), ...__violations.splice(0)]
}

/** Records executed code and policy violations from now on. Runs in the page. */
export function noteReports(): void {
  const reports = Object.assign(globalThis as unknown as PageReports, { __executed: [], __violations: [] })
  document.addEventListener('securitypolicyviolation', (event) => {
    reports.__violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
  })
}
