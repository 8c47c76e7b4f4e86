import type { ConfigurationField } from '../../src/main/config/configuration-field.ts'
import { plainText, valueWords, xmlText } from './field-words.ts'

/** The key under HKEY_LOCAL_MACHINE that src/main/config/machine-sources.ts reads. */
const key = 'Software\\Policies\\Forum Resources'

const namespace = 'http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions'

/** Names in ADMX files cannot contain dots. */
const idOf = ({ path }: ConfigurationField): string => path.replaceAll('.', '_')

/**
 * The administrative template for Group Policy and Intune: one policy per field, each writing one registry
 * value under the field's own name.
 */
export function admx(fields: readonly ConfigurationField[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<policyDefinitions xmlns="${namespace}" revision="1.0" schemaVersion="1.0">
  <policyNamespaces>
    <target prefix="forumresources" namespace="ForumResources.Policies"/>
  </policyNamespaces>
  <resources minRequiredRevision="1.0"/>
  <supportedOn>
    <definitions>
      <definition name="Supported" displayName="$(string.Supported)"/>
    </definitions>
  </supportedOn>
  <categories>
    <category name="ForumResources" displayName="$(string.ForumResources)"/>
  </categories>
  <policies>
${fields.map(policy).join('\n')}
  </policies>
</policyDefinitions>
`
}

function policy(field: ConfigurationField): string {
  const id = idOf(field)
  const switched =
    field.kind === 'boolean' ? ` valueName="${field.path}"` : ` presentation="$(presentation.${id})"`
  return `    <policy name="${id}" class="Machine" displayName="$(string.${id})" explainText="$(string.${id}_Help)" key="${key}"${switched}>
      <parentCategory ref="ForumResources"/>
      <supportedOn ref="Supported"/>
${valueOf(field)}
    </policy>`
}

function valueOf(field: ConfigurationField): string {
  const value = `id="${idOf(field)}" valueName="${field.path}"`
  const elements = (element: string): string => `      <elements>
        ${element}
      </elements>`
  switch (field.kind) {
    case 'boolean':
      return `      <enabledValue><decimal value="1"/></enabledValue>
      <disabledValue><decimal value="0"/></disabledValue>`
    // Without explicit limits, the policy editor accepts only numbers up to 9999 and texts up to 1023
    // characters.
    case 'number':
      return elements(`<decimal ${value} required="true" minValue="1" maxValue="4294967295"/>`)
    case 'list':
      return elements(`<multiText ${value} maxLength="1023" maxStrings="0"/>`)
    case 'text': {
      if (!field.choices) return elements(`<text ${value} required="true" maxLength="4095"/>`)
      const items = field.choices.map(
        (choice) =>
          `<item displayName="$(string.${choiceId(field, choice)})"><value><string>${choice}</string></value></item>`,
      )
      return elements(`<enum ${value} required="true">
          ${items.join('\n          ')}
        </enum>`)
    }
  }
}

const choiceId = (field: ConfigurationField, choice: string): string =>
  `${idOf(field)}_${choice.replaceAll('-', '_')}`

/** The template's English strings. */
export function adml(fields: readonly ConfigurationField[]): string {
  const strings = fields.flatMap((field) => [
    [idOf(field), plainText(field.title)],
    [`${idOf(field)}_Help`, explanation(field)],
    ...(field.kind === 'text' ? (field.choices ?? []) : []).map((choice) => [
      choiceId(field, choice),
      choice,
    ]),
  ])
  return `<?xml version="1.0" encoding="utf-8"?>
<policyDefinitionResources xmlns="${namespace}" revision="1.0" schemaVersion="1.0">
  <displayName>Forum Resources</displayName>
  <description>The configuration of Forum Resources for all who use this computer.</description>
  <resources>
    <stringTable>
      <string id="ForumResources">Forum Resources</string>
      <string id="Supported">Windows 10 and later</string>
${strings.map(([id, text = '']) => `      <string id="${id}">${xmlText(text)}</string>`).join('\n')}
    </stringTable>
    <presentationTable>
${fields.flatMap(presentation).join('\n')}
    </presentationTable>
  </resources>
</policyDefinitionResources>
`
}

function explanation(field: ConfigurationField): string {
  const list = field.kind === 'list' ? ' One on each line.' : ''
  const choices = field.kind === 'list' && field.choices ? ` Any of: ${field.choices.join(', ')}.` : ''
  const needed = field.isRequired ? ' Required, here or in a lower source.' : ''
  return `${plainText(field.meaning)}${list}${choices}${needed} Value: ${field.path} (${plainText(valueWords(field))}).`
}

function presentation(field: ConfigurationField): readonly string[] {
  const id = idOf(field)
  const label = xmlText(plainText(field.title))
  const inside = {
    text: field.choices
      ? `<dropdownList refId="${id}" noSort="true">${label}</dropdownList>`
      : `<textBox refId="${id}"><label>${label}</label></textBox>`,
    number: `<decimalTextBox refId="${id}" defaultValue="1">${label}</decimalTextBox>`,
    list: `<text>${label}, one on each line</text><multiTextBox refId="${id}"/>`,
    boolean: null,
  }[field.kind]
  return inside === null ? [] : [`      <presentation id="${id}">${inside}</presentation>`]
}
