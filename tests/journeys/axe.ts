import axe from 'axe-core'

/**
 * Axe's findings as readable lines. Without layout it checks only elements, roles and names;
 * tests/e2e/engine/accessibility.spec.ts checks colours.
 */
export async function findings(): Promise<readonly string[]> {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help} — ${target.join(' ')} — ${html.slice(0, 200)}`),
  )
}
