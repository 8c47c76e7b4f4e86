/** `node tools/release/check-tag.ts v1.2.3`: fails unless the tag may be released (docs/releasing.md). */
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../setup/project.mjs'
import { releaseNotes } from './release-notes.ts'

interface TagFacts {
  readonly tag: string
  /** From package.json. */
  readonly version: string
  readonly changelog: string
  /** Whether the tagged commit is on the reviewed branch. */
  readonly isOnMain: boolean
}

/** @throws unless tag, package.json and changelog name the same version, and the commit is on main */
export function checkTag({ tag, version, changelog, isOnMain }: TagFacts): void {
  if (tag !== `v${version}`) throw new Error(`the tag is ${tag}, and package.json says ${version}`)
  releaseNotes(changelog, tag)
  if (!isOnMain)
    throw new Error(`${tag} is not on main: whoever may push a tag could release what nobody has reviewed`)
}

if (import.meta.main) {
  const [tag = ''] = process.argv.slice(2)
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8')
  checkTag({ tag, version, changelog, isOnMain: isAncestor('HEAD', 'origin/main') })
  console.log(`${tag} may be released`)
}

function isAncestor(commit: string, branch: string): boolean {
  try {
    execFileSync('git', ['merge-base', '--is-ancestor', commit, branch], { cwd: root })
    return true
  } catch {
    return false
  }
}
