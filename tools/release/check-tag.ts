/** `node tools/release/check-tag.ts v1.2.3`: fails unless a release may be made of the tag that is checked out (docs/releasing.md). */
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../setup/project.mjs'
import { releaseNotes } from './release-notes.ts'

/** What is known of a tag before anything is made of it. */
interface TagFacts {
  readonly tag: string
  /** That of package.json. */
  readonly version: string
  readonly changelog: string
  /** Whether its commit is on the branch that reviews guard. */
  readonly isOnMain: boolean
}

/** @throws in words, unless tag, package.json and changelog name one version, and its commit went through main */
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
