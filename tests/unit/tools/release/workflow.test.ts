import { expect, test } from 'vitest'
import { workflowFaults, type Workflow } from '../../../../tools/release/rehearsal/workflow.ts'

type Job = Workflow['jobs'][string]
const commit = '3d3c42e5aac5ba805825da76410c181273ba90b1'

const withJob = (job: Partial<Job>): Workflow => ({
  name: 'release',
  on: { push: {} },
  permissions: { contents: 'read' },
  concurrency: 'release',
  env: undefined,
  jobs: { sign: { 'runs-on': 'ubuntu-24.04', 'timeout-minutes': 5, steps: [], ...job } },
})
const secret = { CSC_LINK: '${{ secrets.MAC_CERTIFICATE }}' }
const step = (parts: Partial<Job['steps'][number]>): Job['steps'] => [{ env: undefined, ...parts }]

test.each<[string, Partial<Job>, string]>([
  ['an action by its tag', { steps: step({ uses: 'actions/checkout@v7' }) }, 'not pinned by its commit'],
  [
    'a script in the workflow',
    { steps: step({ run: 'if [ -n "$A" ]; then b; fi' }) },
    'belongs into a script',
  ],
  ['a secret in a command', { steps: step({ run: 'echo ${{ secrets.A }}' }) }, 'is written into a command'],
  [
    'a secret in an input',
    { steps: step({ uses: `a/b@${commit}`, with: secret }) },
    'is written into a command',
  ],
  ['a secret for every step', { environment: 'release', env: secret }, 'every step of it has a secret'],
  [
    'a secret without a protected environment',
    { steps: step({ run: 'npm ci --ignore-scripts', env: secret }) },
    'no protected environment',
  ],
  ['a job that is not there', { needs: ['build'] }, 'it needs build'],
])('%s is a fault', (_what, job, words) => {
  expect(workflowFaults('release.yml', withJob(job)).join('\n')).toContain(words)
})

test('a secret for the step that needs it, in a protected environment, is none', () => {
  const steps = step({ run: 'node tools/release/package.ts handover dist', env: secret })
  expect(workflowFaults('release.yml', withJob({ environment: 'release', steps }))).toEqual([])
})
