import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { SourceText } from '../configuration-files'
import { documentIn, documentOf } from '../configuration-layers'
import { readMachineFile } from './machine-file'

/** Where macOS puts what device management sets for the app, by the app's id (electron-builder.yml). */
export const preferencesLocation = '/Library/Managed Preferences/org.forumresources.desktop.plist'

/**
 * Reads the app's managed preferences, each field by its dotted path. macOS writes the file as root.
 *
 * @param toJson converts a property list, which is binary as a rule
 */
export function readManagedPreferences(
  path: string = preferencesLocation,
  toJson: (path: string) => Promise<string> = plutil,
): Promise<SourceText> {
  return readMachineFile(path, () =>
    toJson(path).then(
      preferencesText,
      // Dates and data have no JSON, and are no value of any field.
      () => ({ refused: { code: 'not-a-property-list' } }),
    ),
  )
}

async function plutil(path: string): Promise<string> {
  const convert = ['-convert', 'json', '-o', '-', path]
  return (await promisify(execFile)('/usr/bin/plutil', convert)).stdout
}

/** The configuration in managed preferences as JSON; null where they hold none of its fields. */
export function preferencesText(json: string): SourceText {
  const document = documentOf(new Map(Object.entries(documentIn(json) ?? {})))
  return document && { text: JSON.stringify(document) }
}
