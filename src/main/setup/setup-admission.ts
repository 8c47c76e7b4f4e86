import * as v from 'valibot'
import { operatorLinkNames } from '@shared/config/operator-links'
import { withoutDirectionMarks } from '@shared/direction-marks'
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
import { isGiven, isText, type SetupValues } from './setup-values'

/** Most values of a list, or names of what was left out, that a review shows. */
const mostShown = 50
/** Characters of the longest value that a review shows. */
const longestShown = 500

/** What a document gives of the values that people may set. */
interface AdmittedValues extends SetupValues {
  /** The names of everything else in the document. */
  readonly leftOut: readonly string[]
}

type OtherField = (typeof otherSetupFields)[number]

const { entries: schemas } = ConfigurationSchema(false)

/**
 * Takes from a document what a person may give. Updates, switches that weaken the app and the store of secrets decide what
 * runs on the machine: they are its administrators' alone.
 *
 * Values beside those of the form are taken as the schema puts them out, so that a review shows what will be used. A
 * value that the schema refuses stays as it is: nothing ever uses it, and whoever connects reads what is wrong with it.
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

/** What is shown in the form is what is used: nothing that turns the text around. */
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

/** The value as the schema puts it out; of links those that are given, spelled as the browser will open them. */
function checkedValue(field: OtherField, value: unknown): unknown {
  const parsed = v.safeParse(schemas[field], value)
  if (!parsed.success) return value
  if (field !== 'links' || !isObject(parsed.output)) return parsed.output
  const links = Object.entries(parsed.output).filter(([, link]) => link !== null)
  return Object.fromEntries(links.map(([name, link]) => [name, URL.parse(String(link))?.href ?? link]))
}

/** The values beside those of the form, each value of a group by its path (`links.help`); nothing of what is empty. */
export function otherFacts({ document }: Pick<SetupValues, 'document'>): readonly SetupFact[] {
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

/** A list's values, or the one that it is, as text. */
function partsOf(value: unknown): readonly string[] {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value]
  return parts
    .filter((part) => part !== undefined && part !== null && part !== '')
    .map((part) => shown(typeof part === 'string' ? part : JSON.stringify(part)))
}

/** Whether a person can review all of it. Nothing is cut: what is not shown would be used unseen. */
export function fitsReview(facts: readonly SetupFact[], leftOut: readonly string[]): boolean {
  const lists = [facts.map(({ field }) => field), leftOut, ...facts.map(({ values }) => values)]
  return lists.every(
    (texts) => texts.length <= mostShown && texts.every((text) => text.length <= longestShown),
  )
}

/** Nothing that hides or turns around what stands beside it. */
function shown(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
}
