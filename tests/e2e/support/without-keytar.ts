import { cp, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../../tools/setup/project.mjs'

/** A copy of the build without node_modules, as if keytar could not be installed. */
export async function copyWithoutKeytar(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'forum-no-keytar-'))
  await cp(join(root, 'out'), join(folder, 'out'), { recursive: true })
  await cp(join(root, 'package.json'), join(folder, 'package.json'))
  await mkdir(join(folder, 'resources'))
  return folder
}
