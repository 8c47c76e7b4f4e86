import type { RouteName } from '../routes/route-names.ts'
import type { Fault, FaultRule } from './faults.ts'

interface ActiveRule {
  readonly id: number
  readonly rule: FaultRule
  /** Number of requests it was applied to. */
  readonly hits: number
}

export interface FaultRules {
  readonly active: readonly ActiveRule[]
  /** Activates a rule and returns its id. */
  readonly add: (rule: FaultRule) => number
  /** False if no such rule is active. */
  readonly remove: (id: number) => boolean
  readonly clear: () => void
  /** The faults for one request, in the order of their rules; counts a hit for each. */
  readonly take: (request: {
    readonly route: RouteName
    readonly path: string
    readonly method: string
  }) => readonly Fault[]
}

function fits(rule: FaultRule, request: { route: RouteName; path: string; method: string }): boolean {
  if (rule.method !== undefined && rule.method.toUpperCase() !== request.method) return false
  if (rule.route === undefined) return true
  if (!rule.route.startsWith('/')) return rule.route === request.route
  const pattern = rule.route
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')
  return new RegExp(`^${pattern}$`).test(request.path)
}

export function createFaultRules(): FaultRules {
  let rules: readonly ActiveRule[] = []
  let nextId = 1
  return {
    get active() {
      return rules
    },
    add: (rule) => {
      const id = nextId++
      rules = [...rules, { id, rule, hits: 0 }]
      return id
    },
    remove: (id) => {
      const before = rules.length
      rules = rules.filter((active) => active.id !== id)
      return rules.length < before
    },
    clear: () => {
      rules = []
    },
    take: (request) => {
      const hit = rules.filter(({ rule }) => fits(rule, request))
      rules = rules
        .map((active) => (hit.includes(active) ? { ...active, hits: active.hits + 1 } : active))
        .filter(({ rule, hits }) => rule.times === undefined || hits < rule.times)
      return hit.map(({ rule }) => rule.fault)
    },
  }
}
