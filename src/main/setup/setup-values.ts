import { ownValue } from '@shared/own-value'
import {
  isSecretSetupField,
  setupFields,
  type SecretSetupField,
  type SetupField,
  type SetupFieldState,
  type SetupFieldStates,
} from '@shared/config/setup'
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

/** Whether a plain value of the form is there at all. */
export function isGiven(value: unknown): boolean {
  return typeof value === 'number' || isText(value)
}

/** Whether a text of the form is there, and not without end. */
export function isText(value: unknown): boolean {
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
    const isNumber = field === 'resourcesPageId' && /^-?\d{1,15}$/.test(value.trim())
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
 * @param above what the organisation has set; null where nothing can be given by people
 */
export function formStates(
  known: KnownValues | null,
  used: ConfigurationDocument | null,
  above: { readonly document: ConfigurationDocument; readonly origins: ConfigurationOrigins } | null,
): SetupFieldStates {
  const own = known && fieldStates({ document: known.document, secrets: {} })
  const organisations = above && fieldStates({ document: above.document, secrets: {} })
  const inUse = used && fieldStates({ document: { service: used }, secrets: {} })
  const stateOf = (field: SetupField): SetupFieldState => {
    const isOrganisations = above === null || ownValue(above.origins, `service.${field}`) !== undefined
    const state = (isOrganisations ? organisations?.[field] : own?.[field]) ?? inUse?.[field]
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
