import { execFileSync, spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { projectNode, root } from '../../setup/project.mjs'
import { removeAtExit } from '../../smoke/started-parts.ts'
import { Miss } from '../../smoke/step.ts'
import { readWorkflow, type Workflow } from './workflow.ts'

/** A copy of the project for a rehearsal, in its own repository, with the version's tag on main. */
export interface Stage {
  /** Holds everything, and is removed at the end. */
  readonly folder: string
  readonly project: string
  readonly version: string
  readonly commit: string
  readonly workflow: Workflow
  /**
   * Runs a job's own scripts in the workflow's order.
   *
   * @param secrets passed only to the steps whose variables name them
   * @param tag instead of the version's
   * @returns their output
   * @throws {Miss} with the output of a failing script
   */
  readonly play: (job: string, secrets?: Readonly<Record<string, string>>, tag?: string) => string
  /** Runs a git command in the repository. */
  readonly git: (...args: string[]) => string
  /** Path below the project. */
  readonly path: (...names: string[]) => string
}

/** Parts of the project that a release needs. */
const parts = [
  'package.json',
  'electron-builder.yml',
  'CHANGELOG.md',
  'LICENSE',
  '.gitignore',
  'resources',
  'src',
  'tools',
  'out',
]

export async function prepareStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'forum-rehearsal-'))
  removeAtExit(folder)
  const project = join(folder, 'project')
  await mkdir(project)
  for (const part of parts) await cp(join(root, part), join(project, part), { recursive: true })
  await linkPackages(join(project, 'node_modules'))
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Rehearsal', '-c', 'user.email=rehearsal@invalid', ...args], {
      cwd: project,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  git('init', '--initial-branch', 'main')
  git('add', '.')
  git('commit', '--message', 'chore: what is released')
  const commit = git('rev-parse', 'HEAD')
  git('update-ref', 'refs/remotes/origin/main', commit)
  const fpm = join(folder, 'fpm')
  const script = join(root, 'tools/release/rehearsal/stand-in-fpm.ts')
  await writeFile(fpm, `#!/bin/sh\nexec '${projectNode}' '${script}' "$@"\n`, { mode: 0o755 })

  const workflow = readWorkflow('release.yml')
  const base = {
    PATH: `${dirname(projectNode)}${delimiter}${process.env['PATH'] ?? ''}`,
    HOME: folder,
    TMPDIR: folder,
    CUSTOM_FPM_PATH: fpm,
    GITHUB_SHA: commit,
  }
  return {
    folder,
    project,
    version,
    commit,
    workflow,
    git,
    path: (...names) => join(project, ...names),
    play(job, secrets = {}, tag = `v${version}`) {
      let output = ''
      for (const { run = '', env = {} } of workflow.jobs[job]?.steps ?? []) {
        if (!run.includes('node tools/release/') && !run.includes('sha256sum')) continue
        const own = Object.fromEntries(Object.keys(env).map((name) => [name, secrets[name] ?? '']))
        const ended = spawnSync('bash', ['-e', '-c', inRehearsal(run)], {
          cwd: project,
          env: { ...base, GITHUB_REF_NAME: tag, ...own },
          encoding: 'utf8',
        })
        output += ended.stdout + ended.stderr
        if (ended.status !== 0) throw new Miss(`${run}: ${lastLines(ended.stderr || ended.stdout)}`)
      }
      return output
    },
  }
}

/** Links the installed packages, but copies keytar: packaged files must not be links. */
async function linkPackages(folder: string): Promise<void> {
  const installed = join(root, 'node_modules')
  await mkdir(folder)
  for (const name of await readdir(installed))
    if (name !== 'keytar') await symlink(join(installed, name), join(folder, name))
  await cp(join(installed, 'keytar'), join(folder, 'keytar'), { recursive: true })
}

/** Packages around a stand-in if Electron cannot be downloaded. */
const inRehearsal = (run: string): string =>
  run.replace('tools/release/package.ts handover dist', '$& --rehearse')

const lastLines = (text: string): string => text.trim().split('\n').slice(-20).join('\n')
