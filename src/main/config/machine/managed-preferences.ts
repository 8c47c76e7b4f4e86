import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { SourceText } from '../configuration-files'
import { documentIn, documentOf } from '../configuration-layers'
import { readMachineFile } from './machine-file'

/** By app id (electron-builder.yml). */
export const preferencesLocation = '/Library/Managed Preferences/org.forumresources.desktop.plist'

/** macOS writes the file as root. `toJson` converts a property list, which is usually binary. */
export function readManagedPreferences(
  path: string = preferencesLocation,
  toJson: (path: string) => Promise<string> = plutil,
): Promise<SourceText> {
  return readMachineFile(path, () =>
    toJson(path).then(
      preferencesText,
      // Property lists with dates or data have no JSON form, and no field uses these types.
      () => ({ refused: { code: 'not-a-property-list' } }),
    ),
  )
}

async function plutil(path: string): Promise<string> {
  const convert = ['-convert', 'json', '-o', '-', path]
  return (await promisify(execFile)('/usr/bin/plutil', convert)).stdout
}

/** Null if the preferences contain none of the configuration's fields. */
export function preferencesText(json: string): SourceText {
  const document = documentOf(new Map(Object.entries(documentIn(json) ?? {})))
  return document && { text: JSON.stringify(document) }
}
