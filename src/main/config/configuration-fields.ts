import * as v from 'valibot'
import { ConfigurationSchema } from './configuration'
import type { ConfigurationField } from './configuration-field'

type Entries = Readonly<Record<string, v.GenericSchema>>

interface Parts {
  readonly type: string
  readonly entries?: Entries
  readonly item?: v.GenericSchema
  readonly options?: readonly string[]
  readonly wrapped?: v.GenericSchema
}

const partsOf = (schema: v.GenericSchema): Parts => schema

function unwrapped(schema: v.GenericSchema): v.GenericSchema {
  const { wrapped } = partsOf(schema)
  return wrapped ? unwrapped(wrapped) : schema
}

function fieldsOf(entries: Entries, prefix = '', isRequired = true): readonly ConfigurationField[] {
  return Object.entries(entries).flatMap(([name, entry]) => {
    const path = `${prefix}${name}`
    const isNeeded = isRequired && partsOf(entry).type !== 'optional'
    const schema = unwrapped(entry)
    const { entries: inner } = partsOf(schema)
    return inner ? fieldsOf(inner, `${path}.`, isNeeded) : [fieldOf(path, schema, isNeeded)]
  })
}

function fieldOf(path: string, schema: v.GenericSchema, isRequired: boolean): ConfigurationField {
  const { item } = partsOf(schema)
  return {
    path,
    title: v.getTitle(schema) ?? '',
    meaning: v.getDescription(schema) ?? '',
    kind: kindOf(partsOf(schema).type),
    choices: partsOf(item ?? schema).options ?? null,
    isRequired,
  }
}

function kindOf(type: string): ConfigurationField['kind'] {
  switch (type) {
    case 'number':
    case 'boolean':
      return type
    case 'array':
      return 'list'
    default:
      return 'text'
  }
}

const { entries } = ConfigurationSchema(false)

export const configurationFields: readonly ConfigurationField[] = fieldsOf(entries)

/** Sources may each set some of a group's fields. Not `updates`: its feed and key must have one source. */
export const configurationGroups: readonly string[] = Object.entries(entries)
  .filter(([name, entry]) => name !== 'updates' && partsOf(unwrapped(entry)).entries)
  .map(([name]) => name)
