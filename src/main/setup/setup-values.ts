import { ownValue } from '@shared/own-value'
import {
  isSecretSetupField,
  otherSetupFields,
  setupFields,
  type SecretSetupField,
  type SetupFact,
  type SetupField,
  type SetupFieldState,
  type SetupFieldStates,
} from '@shared/setup'
import {
  isObject,
  type ConfigurationDocument,
  type ConfigurationOrigins,
} from '../config/configuration-layers'

export type SetupSecrets = Readonly<Partial<Record<SecretSetupField, string>>>

/** Values that people give, the secrets apart. */
export interface SetupValues {
  /** Laid out as a configuration file. */
  readonly document: ConfigurationDocument
  readonly secrets: SetupSecrets
}

/** The same without the secrets themselves. */
export interface KnownValues {
  readonly document: ConfigurationDocument
  readonly secrets: readonly SecretSetupField[]
}

export const noValues: SetupValues = { document: {}, secrets: {} }

/** Longest value that is shown. */
const longestShown = 300
/** Most values of a list or group that are shown. */
const mostShown = 20

/**
 * Takes from a document what a person may give. Updates, switches that weaken the app and the store of secrets decide what
 * runs on the machine: they are its administrators' alone.
 *
 * @returns the names of what was left out, too
 */
export function admittedValues(
  document: ConfigurationDocument,
): SetupValues & { readonly leftOut: string[] } {
  const given = ownValue(document, 'service')
  const service = isObject(given) ? given : {}
  const others = otherSetupFields.filter((field) => ownValue(document, field) !== undefined)
  const plain = setupFields.filter((field) => !isSecretSetupField(field) && isGiven(ownValue(service, field)))
  const secret = setupFields.filter((field) => isSecretSetupField(field) && isText(ownValue(service, field)))
  const known: readonly string[] = ['service', ...otherSetupFields]
  return {
    document: {
      ...Object.fromEntries(others.map((field) => [field, ownValue(document, field)])),
      service: Object.fromEntries(plain.map((field) => [field, ownValue(service, field)])),
    },
    secrets: Object.fromEntries(secret.map((field) => [field, ownValue(service, field)])),
    leftOut: [
      ...Object.keys(document).filter((field) => !known.includes(field)),
      ...Object.keys(service)
        .filter((field) => !(setupFields as readonly string[]).includes(field))
        .map((field) => `service.${field}`),
    ].map(shown),
  }
}

function isGiven(value: unknown): boolean {
  return typeof value === 'number' || isText(value)
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value.length <= 4096
}

/** One above the other: of each field, what the first gives. */
export function valuesOver(above: SetupValues, below: SetupValues): SetupValues {
  return {
    document: {
      ...below.document,
      ...above.document,
      service: { ...serviceOf(below), ...serviceOf(above) },
    },
    secrets: { ...below.secrets, ...above.secrets },
  }
}

/** What was typed: null is not given. The page's id is a number, and told at its field where it is none. */
export function typedValues(values: Readonly<Record<SetupField, string | null>>): SetupValues {
  const typed = setupFields.flatMap((field) => {
    const value = values[field]
    if (value === null) return []
    const isNumber = field === 'resourcesPageId' && /^\d{1,15}$/.test(value.trim())
    return [[field, isNumber ? Number(value) : isSecretSetupField(field) ? value : value.trim()] as const]
  })
  return {
    document: { service: Object.fromEntries(typed.filter(([field]) => !isSecretSetupField(field))) },
    secrets: Object.fromEntries(typed.filter(([field]) => isSecretSetupField(field))),
  }
}

/** Without what others have set. */
export function withoutGiven({ document, secrets }: SetupValues, origins: ConfigurationOrigins): SetupValues {
  const isFree = ([field]: readonly [string, unknown]): boolean =>
    ownValue(origins, `service.${field}`) === undefined
  return {
    document: {
      ...document,
      service: Object.fromEntries(Object.entries(serviceOf({ document })).filter(isFree)),
    },
    secrets: Object.fromEntries(Object.entries(secrets).filter(isFree)),
  }
}

/** As one document, for the schema. */
export function wholeDocument(values: SetupValues): ConfigurationDocument {
  return { ...values.document, service: { ...serviceOf(values), ...values.secrets } }
}

/** Origin of the address; null where it cannot be read. */
export function originOf(values: Pick<SetupValues, 'document'>): string | null {
  return addressOf(values)?.origin ?? null
}

/** Host of the address, in ASCII. */
export function serverOf(values: Pick<SetupValues, 'document'>): string | null {
  return addressOf(values)?.host || null
}

function addressOf(values: Pick<SetupValues, 'document'>): URL | null {
  const baseUrl = ownValue(serviceOf(values), 'baseUrl')
  const url = typeof baseUrl === 'string' ? URL.parse(baseUrl) : null
  return url && /^https?:$/.test(url.protocol) ? url : null
}

function serviceOf({ document }: Pick<SetupValues, 'document'>): ConfigurationDocument {
  const service = ownValue(document, 'service')
  return isObject(service) ? service : {}
}

/** What the page may know of values: of a secret, that it is there. */
export function fieldStates(values: SetupValues): SetupFieldStates {
  const service = serviceOf(values)
  const stateOf = (field: SetupField): SetupFieldState => {
    if (isSecretSetupField(field))
      return { isSet: values.secrets[field] !== undefined, value: null, isOrganisations: false }
    const value = ownValue(service, field)
    return isGiven(value)
      ? { isSet: true, value: withoutUserInformation(String(value)), isOrganisations: false }
      : { isSet: false, value: null, isOrganisations: false }
  }
  return Object.fromEntries(setupFields.map((field) => [field, stateOf(field)])) as Record<
    SetupField,
    SetupFieldState
  >
}

/**
 * The form as it begins: what people gave before, and what the organisation has set.
 *
 * @param known what people gave, as far as it is known without the keychain
 * @param used the values of the service in use
 * @param origins null where nothing can be given by people
 */
export function formStates(
  known: KnownValues | null,
  used: ConfigurationDocument | null,
  origins: ConfigurationOrigins | null,
): SetupFieldStates {
  const own = known && fieldStates({ document: known.document, secrets: {} })
  const inUse = used && fieldStates(admittedValues({ service: used }))
  const stateOf = (field: SetupField): SetupFieldState => {
    const isOrganisations = origins === null || ownValue(origins, `service.${field}`) !== undefined
    const state = (isOrganisations ? null : own?.[field]) ?? inUse?.[field]
    const isStored = known?.secrets.some((secret) => secret === field) === true
    return {
      isSet: isOrganisations || isStored || state?.isSet === true,
      value: state?.value ?? null,
      isOrganisations,
    }
  }
  return Object.fromEntries(setupFields.map((field) => [field, stateOf(field)])) as Record<
    SetupField,
    SetupFieldState
  >
}

/** A password in an address is refused by the schema; until then it is not shown either. */
function withoutUserInformation(text: string): string {
  return text.replace(/\/\/[^/@]*@/, '//•••@')
}

/** The values beside those of the form, each value of a group by its path (`links.help`); nothing of what is empty. */
export function otherFacts({ document }: SetupValues): readonly SetupFact[] {
  return otherSetupFields
    .flatMap((field) => {
      const value = ownValue(document, field)
      if (!isObject(value)) return [{ field, values: partsOf(value) }]
      const parts = Object.entries(value).slice(0, mostShown)
      return parts.map(([name, part]) => ({ field: shown(`${field}.${name}`), values: partsOf(part) }))
    })
    .filter(({ values }) => values.length > 0)
}

/** A list's values, or the one that it is, as text. */
function partsOf(value: unknown): readonly string[] {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value]
  const given = parts.filter((part) => part !== undefined && part !== null && part !== '')
  const texts = given
    .slice(0, mostShown)
    .map((part) => shown(typeof part === 'string' ? part : JSON.stringify(part)))
  return given.length > mostShown ? [...texts, '…'] : texts
}

/** Nothing that hides or turns around what stands beside it, and not without end. */
function shown(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
  return plain.length > longestShown ? `${plain.slice(0, longestShown)}…` : plain
}
