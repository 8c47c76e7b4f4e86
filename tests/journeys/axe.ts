import axe from 'axe-core'

/**
 * Axe's findings of what is on the page, as lines a person can act on. Without layout it looks at elements, roles and
 * names alone; colours are looked at in an engine (tests/e2e/engine/accessibility.spec.ts).
 */
export async function findings(): Promise<readonly string[]> {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help} — ${target.join(' ')} — ${html.slice(0, 200)}`),
  )
}
