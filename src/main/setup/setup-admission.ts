import * as v from 'valibot'
import { operatorLinkNames } from '@shared/config/operator-values'
import { withoutDirectionMarks } from '@shared/foreign-names'
import { ownValue } from '@shared/own-value'
import {
  isSecretSetupField,
  otherSetupFields,
  setupFields,
  type SetupFact,
  type SetupField,
} from '@shared/config/setup'
import { ConfigurationSchema } from '../config/configuration'
import { isObject, type ConfigurationDocument } from '../config/configuration-layers'
import { isGiven, isText, type SetupDocument, type SetupValues } from './setup-values'

const mostShown = 50
/** Characters. */
const longestShown = 500

interface AdmittedValues extends SetupValues {
  readonly leftOut: readonly string[]
}

type OtherField = (typeof otherSetupFields)[number]

const { entries: schemas } = ConfigurationSchema(false)

/**
 * Updates, weakening switches and the secret store decide what runs on the machine, so only its
 * administrators may set them.
 *
 * Values outside the form are normalised by the schema, so that the review shows what will be used. A value
 * that the schema rejects stays as it is: it is never used, and connecting reports the problem.
 */
export function admittedValues(document: ConfigurationDocument): AdmittedValues {
  const given = ownValue(document, 'service')
  const service = isObject(given) ? given : {}
  const others = otherSetupFields.filter((field) => ownValue(document, field) !== undefined)
  const plain = setupFields.filter((field) => !isSecretSetupField(field) && isGiven(ownValue(service, field)))
  const secret = setupFields.filter((field) => isSecretSetupField(field) && isText(ownValue(service, field)))
  return {
    document: {
      ...Object.fromEntries(others.map((field) => [field, checkedValue(field, ownValue(document, field))])),
      service: Object.fromEntries(plain.map((field) => [field, plainValue(ownValue(service, field))])),
    },
    secrets: Object.fromEntries(secret.map((field) => [field, ownValue(service, field)])),
    leftOut: leftOutOf(document, service),
  }
}

/** The form must show exactly what is used, so direction marks are removed. */
function plainValue(value: unknown): unknown {
  return typeof value === 'string' ? withoutDirectionMarks(value) : value
}

function leftOutOf(document: ConfigurationDocument, service: ConfigurationDocument): readonly string[] {
  const links = ownValue(document, 'links')
  const known: readonly string[] = ['service', ...otherSetupFields]
  const unknownIn = (
    group: ConfigurationDocument,
    names: readonly string[],
    prefix = '',
  ): readonly string[] =>
    Object.keys(group).flatMap((name) => (names.includes(name) ? [] : [`${prefix}${name}`]))
  return [
    ...unknownIn(document, known),
    ...unknownIn(service, setupFields satisfies readonly SetupField[], 'service.'),
    ...unknownIn(isObject(links) ? links : {}, operatorLinkNames, 'links.'),
  ].map(shown)
}

/** Normalised by the schema; links without null values, and as the browser will open them. */
function checkedValue(field: OtherField, value: unknown): unknown {
  const parsed = v.safeParse(schemas[field], value)
  if (!parsed.success) return value
  if (field !== 'links' || !isObject(parsed.output)) return parsed.output
  const links = Object.entries(parsed.output).filter(([, link]) => link !== null)
  return Object.fromEntries(links.map(([name, link]) => [name, URL.parse(String(link))?.href ?? link]))
}

/** Group members by path (`links.help`); empty values are left out. */
export function otherFacts({ document }: SetupDocument): readonly SetupFact[] {
  return otherSetupFields
    .flatMap((field) => {
      const value = ownValue(document, field)
      if (!isObject(value)) return [{ field, values: partsOf(value) }]
      return Object.entries(value).map(([name, part]) => ({
        field: `${field}.${name}`,
        values: partsOf(part),
      }))
    })
    .filter(({ values }) => values.length > 0)
}

function partsOf(value: unknown): readonly string[] {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value]
  return parts
    .filter((part) => part !== undefined && part !== null && part !== '')
    .map((part) => shown(typeof part === 'string' ? part : JSON.stringify(part)))
}

/**
 * Whether a person can review all values. Nothing is truncated, because hidden parts would be used unseen.
 */
export function fitsReview(facts: readonly SetupFact[], leftOut: readonly string[]): boolean {
  const lists = [facts.map(({ field }) => field), leftOut, ...facts.map(({ values }) => values)]
  return lists.every(
    (texts) => texts.length <= mostShown && texts.every((text) => text.length <= longestShown),
  )
}

/** Removes characters that hide or reorder the text around them. */
function shown(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
}
