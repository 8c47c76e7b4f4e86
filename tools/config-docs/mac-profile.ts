import type { ConfigurationField } from '../../src/main/config/configuration-field.ts'
import { plainText, valueWords, xmlText } from './field-words.ts'

/** The domain of the managed preferences: the app's id in electron-builder.yml. */
const domain = 'org.forumresources.desktop'

/**
 * A configuration profile for device management, filled with sample values.
 *
 * @param valueAt a field's sample value; undefined or null to mention the field only in a comment
 */
export function mobileconfig(
  fields: readonly ConfigurationField[],
  valueAt: (path: string) => unknown,
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>PayloadType</key><string>Configuration</string>
  <key>PayloadVersion</key><integer>1</integer>
  <key>PayloadIdentifier</key><string>${domain}.configuration</string>
  <!-- Make new ones with uuidgen. -->
  <key>PayloadUUID</key><string>0D2E2C4B-5B0E-4C55-9B0B-6A0B3E6B6F01</string>
  <key>PayloadDisplayName</key><string>Forum Resources</string>
  <key>PayloadScope</key><string>System</string>
  <key>PayloadContent</key>
  <array>
    <dict>
      <key>PayloadType</key><string>${domain}</string>
      <key>PayloadVersion</key><integer>1</integer>
      <key>PayloadIdentifier</key><string>${domain}.configuration.values</string>
      <key>PayloadUUID</key><string>6E1C9A52-97F5-4C0F-8C41-4F2B9C1D7A02</string>
${fields.map((field) => entry(field, valueAt(field.path))).join('\n')}
    </dict>
  </array>
</dict>
</plist>
`
}

function entry(field: ConfigurationField, value: unknown): string {
  const about = xmlText(
    `${plainText(field.title)} (${plainText(valueWords(field))}). ${plainText(field.meaning)}`,
  )
  const isGiven = value !== undefined && value !== null
  const name = `<key>${field.path}</key>`
  // `--` must not occur inside an XML comment.
  const comment = `      <!-- ${about.replaceAll('--', '- -')}${isGiven ? '' : ` Not given here: ${xmlText(field.path)}.`} -->`
  return isGiven ? `${comment}\n      ${name}${plistValue(value)}` : comment
}

function plistValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>'
  if (typeof value === 'number') return `<integer>${value}</integer>`
  if (Array.isArray(value)) return `<array>${value.map(plistValue).join('')}</array>`
  return `<string>${xmlText(String(value))}</string>`
}
