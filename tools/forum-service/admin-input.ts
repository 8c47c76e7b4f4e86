import * as v from 'valibot'
import { LANGUAGES } from './content/entry.ts'
import type { EntryChange } from './content/entry-store.ts'
import { FaultRuleSchema } from './faults/faults.ts'
import type { NewAccount } from './state/accounts.ts'
import type { ServiceSettings } from './state/settings.ts'

const Id = v.pipe(v.number(), v.integer(), v.minValue(0))
const Ids = v.pipe(v.array(Id), v.readonly())

/** How the inputs of the admin address are called in its refusals, and what each takes. */
const inputs = {
  rule: FaultRuleSchema,
  settings: v.strictObject({
    refreshGrant: v.exactOptional(v.boolean()),
    languages: v.exactOptional(v.picklist(['filter', 'ignore', 'strict'])),
    oddRegions: v.exactOptional(v.boolean()),
    coreParameters: v.exactOptional(v.picklist(['apply', 'ignore', 'refuse'])),
  } satisfies Record<keyof ServiceSettings, unknown>),
  account: v.strictObject({
    username: v.string(),
    password: v.string(),
    email: v.exactOptional(v.string()),
    verified: v.exactOptional(v.boolean()),
    disabled: v.exactOptional(v.boolean()),
  } satisfies Record<keyof NewAccount, unknown>),
  /** Seconds by which the clock moves; back where negative. */
  clock: v.object({ advanceSeconds: v.number() }),
  /** How many entries to publish. */
  entries: v.strictObject({ count: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  entry: v.strictObject({
    title: v.exactOptional(v.string()),
    body: v.exactOptional(v.string()),
    language: v.exactOptional(v.picklist(LANGUAGES)),
    categories: v.exactOptional(Ids),
    regions: v.exactOptional(Ids),
    featuredMedia: v.exactOptional(Id),
    protected: v.exactOptional(v.boolean()),
  } satisfies Record<keyof EntryChange, unknown>),
}

type Input<Name extends keyof typeof inputs> = v.InferOutput<(typeof inputs)[Name]>

/** Admits a value from outside; throws a TypeError that names the field. */
export function admitted<Name extends keyof typeof inputs>(name: Name, value: unknown): Input<Name> {
  const parsed = v.safeParse(inputs[name], value)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new TypeError(`${[name, v.getDotPath(issue) ?? []].flat().join('.')}: ${issue.message}`)
}
