import '../source-modules.ts'
import type { BundledPackage } from '../../src/shared/app/app-info.ts'

const { bundledPackages } = await import('../../src/main/config/bundled-packages.ts')

export type Component = BundledPackage

/**
 * Every package with code in the build, as the About dialog lists them.
 *
 * @param root the project's folder, built
 * @throws when there is no build
 */
export async function componentsOf(root: string): Promise<readonly Component[]> {
  const components = await bundledPackages(root)
  if (components.length === 0) throw new Error('there is no build with licences: run npm run build first')
  return components
}
