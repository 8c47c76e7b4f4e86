import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import * as v from 'valibot'
import { root } from '../../setup/project.mjs'

const Environment = v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])))

/** The workflow syntax that this project uses; anything else is rejected. */
const WorkflowStep = v.strictObject({
  name: v.optional(v.string()),
  if: v.optional(v.string()),
  uses: v.optional(v.string()),
  with: v.optional(v.record(v.string(), v.unknown())),
  run: v.optional(v.string()),
  env: Environment,
})

const Workflow = v.strictObject({
  name: v.string(),
  on: v.record(v.string(), v.unknown()),
  permissions: v.record(v.string(), v.string()),
  concurrency: v.unknown(),
  defaults: v.optional(v.object({ run: v.object({ shell: v.literal('bash') }) })),
  env: Environment,
  jobs: v.record(
    v.string(),
    v.strictObject({
      name: v.optional(v.string()),
      needs: v.optional(v.union([v.string(), v.array(v.string())])),
      environment: v.optional(v.string()),
      'runs-on': v.string(),
      'timeout-minutes': v.number(),
      permissions: v.optional(v.record(v.string(), v.string())),
      strategy: v.optional(v.unknown()),
      env: Environment,
      steps: v.array(WorkflowStep),
    }),
  ),
})
export type Workflow = v.InferOutput<typeof Workflow>

/** @throws ValiError naming the key that is missing or unknown */
export function readWorkflow(name: string): Workflow {
  return v.parse(Workflow, load(readFileSync(join(root, '.github/workflows', name), 'utf8')))
}

/** Commands other than the project's own scripts, which a rehearsal cannot run; too simple to get wrong. */
const plainCommands = [
  /^sudo sysctl -w kernel\.apparmor_restrict_unprivileged_userns=0$/,
  /^sudo apt-get update && sudo apt-get install --yes [\w .-]+$/,
  /^(brew install poppler|choco install poppler --yes)$/,
  /^npm ci --ignore-scripts$/,
  /^npm (test all|run [\w:]+)( -- [\w ./-]+)?$/,
  /^tar -cf app\.tar -C dist \$\{\{ matrix\.app \}\}$/,
  /^mkdir dist && tar -xf app\.tar -C dist$/,
  /^cd release && sha256sum -- \* > \.\.\/SHA256SUMS\.txt && mv \.\.\/SHA256SUMS\.txt \.$/,
  /^node tools\/release\/[\w-]+\.ts( [\w"$./>-]+)*$/,
  /^gh release create "\$GITHUB_REF_NAME" release\/\* --draft --verify-tag /,
]

export function workflowFaults(name: string, workflow: Workflow): readonly string[] {
  const faults: string[] = []
  for (const [job, { needs = [], environment, env = {}, steps }] of Object.entries(workflow.jobs)) {
    const at = `${name}, ${job}: `
    for (const needed of [needs].flat())
      if (!(needed in workflow.jobs)) faults.push(`${at}it needs ${needed}, which there is not`)
    if (mentionsSecret({ ...workflow.env, ...env }))
      faults.push(`${at}every step of it has a secret: give it to the step that needs it`)
    for (const { uses, run, with: inputs = {}, env: own = {} } of steps) {
      if (uses !== undefined && !/@[0-9a-f]{40}$/.test(uses))
        faults.push(`${at}${uses} is not pinned by its commit`)
      if (run !== undefined && !plainCommands.some((command) => command.test(run)))
        faults.push(`${at}"${run}" belongs into a script of tools/release, where it can be rehearsed`)
      if (mentionsSecret(inputs) || run?.includes('secrets.'))
        faults.push(`${at}a secret is written into a command`)
      if (mentionsSecret(own) && environment === undefined)
        faults.push(`${at}it has a secret, and no protected environment`)
    }
  }
  return faults
}

const mentionsSecret = (values: object): boolean => JSON.stringify(values).includes('secrets.')
