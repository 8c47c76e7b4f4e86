/** `node tools/release/release-notes.ts v1.2.3`: prints a version's section of CHANGELOG.md. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../setup/project.mjs'

/**
 * @param tag the version, with or without a leading `v`
 * @throws if there is no such section, or it is empty
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
