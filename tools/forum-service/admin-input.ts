import { LANGUAGES } from './content/entry.ts'
import type { EntryChange } from './content/entry-store.ts'
import type { Fault, FaultRule } from './faults/faults.ts'
import { PRESET_NAMES } from './faults/presets.ts'
import { ROUTE_NAMES } from './routes/route-names.ts'
import type { NewAccount } from './state/accounts.ts'
import { DEFAULT_SETTINGS } from './state/settings.ts'
import type { ServiceSettings } from './state/settings.ts'

type Fields = Readonly<Record<string, unknown>>
type Check = (value: unknown) => boolean

const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0
const isBoolean: Check = (value) => typeof value === 'boolean'
const isString: Check = (value) => typeof value === 'string'
const isId: Check = (value) => Number.isInteger(value) && Number(value) >= 0
const isIds: Check = (value) => Array.isArray(value) && value.every(isId)
const isLanguage: Check = (value) => LANGUAGES.some((code) => code === value)
const isMoment: Check = (value) => value === 'before-headers' || value === 'in-body'
const isStringRecord: Check = (value) =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((field) => typeof field === 'string')
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)

/** The fields of every kind of fault; the compiler sees to it that none is forgotten. */
const FAULT_FIELDS: Readonly<Record<Fault['kind'], Readonly<Record<string, Check>>>> = {
  latency: { ms: isNumber },
  hold: {},
  status: {
    status: (value) => isNumber(value) && Number(value) >= 200 && Number(value) <= 599,
    body: () => true,
    headers: optional(isStringRecord),
  },
  preset: { preset: (value) => PRESET_NAMES.some((name) => name === value) },
  redirect: { to: isString, status: optional((value) => [301, 302, 303, 307, 308].includes(Number(value))) },
  reset: { when: isMoment },
  hang: { when: isMoment },
  truncate: { keep: optional((value) => isNumber(value) && Number(value) <= 1) },
  slow: {
    chunkBytes: optional((value) => isNumber(value) && Number(value) >= 1),
    pauseMs: optional(isNumber),
  },
  'huge-body': { bytes: isNumber },
  'gzip-bomb': { decodedBytes: isNumber },
  'strip-headers': { names: optional((value) => Array.isArray(value) && value.every(isString)) },
  'ignore-filters': {},
  'wrong-types': { seed: isNumber, share: optional((value) => isNumber(value) && Number(value) <= 1) },
  'empty-list': {},
  'repeat-across-pages': { entries: optional(isNumber) },
  'equal-dates': {},
  'count-more': { by: optional(isNumber) },
  'per-page-limit': { most: optional((value) => isId(value) && Number(value) > 0) },
}

function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError(`${name} must be an object`)
  return value as Fields
}

function checkFields(fields: Fields, checks: Readonly<Record<string, Check>>, name: string): void {
  for (const [key, check] of Object.entries(checks)) {
    if (!check(fields[key]))
      throw new TypeError(`${name}.${key} is missing or wrong: ${JSON.stringify(fields[key])}`)
  }
  const unknown = Object.keys(fields).filter((key) => !(key in checks))
  if (unknown.length > 0) throw new TypeError(`${name} does not know ${unknown.join(', ')}`)
}

/** Admits a rule from outside; throws a TypeError that names the field. */
export function readFaultRule(value: unknown): FaultRule {
  const rule = fieldsOf(value, 'rule')
  checkFields(
    rule,
    {
      route: optional(
        (route) =>
          isString(route) && (String(route).startsWith('/') || ROUTE_NAMES.some((name) => name === route)),
      ),
      method: optional(isString),
      times: optional((times) => Number.isInteger(times) && Number(times) > 0),
      fault: () => true,
    },
    'rule',
  )
  const { kind, ...fields } = fieldsOf(rule['fault'], 'fault')
  const checks = Object.entries(FAULT_FIELDS).find(([name]) => name === kind)?.[1]
  if (!checks) throw new TypeError(`fault.kind must be one of ${Object.keys(FAULT_FIELDS).join(', ')}`)
  checkFields(fields, checks, 'fault')
  return rule as unknown as FaultRule
}

/** Admits a change of the settings; throws a TypeError that names the field. */
export function readSettingsChange(value: unknown): Partial<ServiceSettings> {
  const change = fieldsOf(value, 'settings')
  const checks: Readonly<Record<keyof ServiceSettings, Check>> = {
    refreshGrant: optional(isBoolean),
    languages: optional((field) => field === 'filter' || field === 'ignore' || field === 'strict'),
    oddRegions: optional(isBoolean),
    coreParameters: optional((field) => field === 'apply' || field === 'ignore' || field === 'refuse'),
  }
  checkFields(change, checks, 'settings')
  const known = Object.keys(DEFAULT_SETTINGS).filter((key) => change[key] !== undefined)
  return Object.fromEntries(known.map((key) => [key, change[key]]))
}

/** Admits an account; throws a TypeError that names the field. */
export function readNewAccount(value: unknown): NewAccount {
  const account = fieldsOf(value, 'account')
  checkFields(
    account,
    {
      username: isString,
      password: isString,
      email: optional(isString),
      verified: optional(isBoolean),
      disabled: optional(isBoolean),
    },
    'account',
  )
  return account as unknown as NewAccount
}

/** Admits the number of seconds by which the clock moves, back when negative; throws a TypeError that names the field. */
export function readAdvanceSeconds(value: unknown): number {
  const { advanceSeconds } = fieldsOf(value, 'clock')
  if (typeof advanceSeconds !== 'number') throw new TypeError('advanceSeconds must be a number')
  return advanceSeconds
}

/** Admits the number of entries to publish; throws a TypeError that names the field. */
export function readEntryCount(value: unknown): number {
  const fields = fieldsOf(value, 'entries')
  checkFields(fields, { count: (count) => isId(count) && Number(count) > 0 }, 'entries')
  return Number(fields['count'])
}

/** Admits a change of an entry; throws a TypeError that names the field. */
export function readEntryChange(value: unknown): EntryChange {
  const change = fieldsOf(value, 'entry')
  const checks: Readonly<Record<keyof EntryChange, Check>> = {
    title: optional(isString),
    body: optional(isString),
    language: optional(isLanguage),
    categories: optional(isIds),
    regions: optional(isIds),
    featuredMedia: optional(isId),
    protected: optional(isBoolean),
  }
  checkFields(change, checks, 'entry')
  return change
}
