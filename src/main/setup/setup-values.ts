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

export interface SetupDocument {
  /** Structured like a configuration file. */
  readonly document: ConfigurationDocument
}

export interface SetupValues extends SetupDocument {
  readonly secrets: SetupSecrets
}

export interface KnownValues extends SetupDocument {
  readonly secrets: readonly SecretSetupField[]
}

export const noValues: SetupValues = { document: {}, secrets: {} }

export function isGiven(value: unknown): boolean {
  return typeof value === 'number' || isText(value)
}

export function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value.length <= 4096
}

/** The first argument wins. */
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

/** Null means not given. An invalid page id stays text, so that the schema reports it. */
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

export function wholeDocument(values: SetupValues): ConfigurationDocument {
  return { ...values.document, service: { ...serviceOf(values), ...values.secrets } }
}

export function originOf(values: SetupDocument): string | null {
  return addressOf(values)?.origin ?? null
}

export function serverOf(values: SetupDocument): string | null {
  return addressOf(values)?.host || null
}

function addressOf(values: SetupDocument): URL | null {
  const baseUrl = ownValue(serviceOf(values), 'baseUrl')
  const url = typeof baseUrl === 'string' ? URL.parse(baseUrl) : null
  return url && /^https?:$/.test(url.protocol) ? url : null
}

function serviceOf({ document }: SetupDocument): ConfigurationDocument {
  const service = ownValue(document, 'service')
  return isObject(service) ? service : {}
}

/** Of a secret, the page only learns whether it is set. */
export function fieldStates(values: SetupValues): SetupFieldStates {
  const service = serviceOf(values)
  const stateOf = (field: SetupField): SetupFieldState => {
    if (isSecretSetupField(field))
      return { isSet: values.secrets[field] !== undefined, value: null, isSetByAdministrators: false }
    const value = ownValue(service, field)
    return isGiven(value)
      ? { isSet: true, value: withoutUserInformation(String(value)), isSetByAdministrators: false }
      : { isSet: false, value: null, isSetByAdministrators: false }
  }
  return perField(stateOf)
}

/**
 * @param known people's earlier input, as far as it is known without the keychain
 * @param above the organisation's values; null if people cannot enter any
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
    const isSetByAdministrators = above === null || ownValue(above.origins, `service.${field}`) !== undefined
    const state = (isSetByAdministrators ? organisations?.[field] : own?.[field]) ?? inUse?.[field]
    const isStored = known?.secrets.some((secret) => secret === field) === true
    return {
      isSet: isSetByAdministrators || isStored || state?.isSet === true,
      value: state?.value ?? null,
      isSetByAdministrators,
    }
  }
  return perField(stateOf)
}

function perField(stateOf: (field: SetupField) => SetupFieldState): SetupFieldStates {
  return Object.fromEntries(setupFields.map((field) => [field, stateOf(field)])) as Record<
    SetupField,
    SetupFieldState
  >
}

/** The schema rejects passwords in URLs; until then they are not shown either. */
function withoutUserInformation(text: string): string {
  return text.replace(/\/\/[^/@]*@/, '//•••@')
}
