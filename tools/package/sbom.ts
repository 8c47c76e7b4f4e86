import type { Component } from './components.ts'

/** The app that the bill of materials describes. */
interface Subject {
  readonly name: string
  readonly version: string
  /** Version of the bundled Electron. */
  readonly electron: string
}

/** The bill of materials (CycloneDX 1.6, JSON) of the shipped code: `npm sbom` would add every tool. */
export function billOfMaterials(subject: Subject, components: readonly Component[]): string {
  const library = ({ name, version, identifier }: Component) => ({
    type: 'library',
    'bom-ref': purl(name, version),
    name,
    version,
    purl: purl(name, version),
    ...(identifier === undefined ? {} : { licenses: [licence(identifier)] }),
  })
  const document = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: subject.name, version: subject.version } },
    components: [{ name: 'electron', version: subject.electron, identifier: 'MIT' }, ...components].map(
      library,
    ),
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

/** CycloneDX keeps SPDX ids and expressions in different fields. */
function licence(identifier: string) {
  return /^[\w.+-]+$/.test(identifier) ? { license: { id: identifier } } : { expression: identifier }
}

/** Package URL: the `@` of a scope is percent-encoded (purl-spec, type npm). */
function purl(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}
