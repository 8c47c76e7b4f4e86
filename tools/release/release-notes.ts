/** `node tools/release/release-notes.ts v1.2.3`: prints what CHANGELOG.md says of a version. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../setup/project.mjs'

/**
 * The section of a version.
 *
 * @param tag the version, with or without the `v` of tags
 * @throws when there is none, or nothing in it
 */
export function releaseNotes(changelog: string, tag: string): string {
  const version = tag.replace(/^v/, '')
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find((one) => one.split(/\s/)[0] === version)
  const notes = section?.slice(section.indexOf('\n')).trim()
  if (!notes) throw new Error(`CHANGELOG.md says nothing of ${version}`)
  return notes
}

if (import.meta.main) {
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8')
  console.log(releaseNotes(changelog, process.argv[2] ?? ''))
}
