import type { Component } from './components.ts'

/** What the bill of materials is of. */
export interface Subject {
  readonly name: string
  readonly version: string
  /** Version of the Electron it is packaged around. */
  readonly electron: string
}

/** The bill of materials (CycloneDX 1.6, JSON) of what ships: `npm sbom` would list every tool besides. */
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

/** An SPDX id stands apart from an expression in CycloneDX. */
function licence(identifier: string) {
  return /^[\w.+-]+$/.test(identifier) ? { license: { id: identifier } } : { expression: identifier }
}

/** Package URL: the `@` of a scope is percent-encoded (purl-spec, type npm). */
function purl(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}
