import { app } from 'electron'
import type { About } from '@shared/diagnostics/bundled-package'
import { bundledPackages } from '../../config/bundled-packages'
import { systemFacts } from '../app/app-facts'

export async function readAbout(): Promise<About> {
  const { chromium, node } = systemFacts()
  return { chromium, node, packages: await bundledPackages(app.getAppPath()) }
}
