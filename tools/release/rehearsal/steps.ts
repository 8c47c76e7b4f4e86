import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { must, type SmokeStep } from '../../smoke/step.ts'
import { architectures, writeHandOver } from '../hand-over.ts'
import { debSteps } from './deb.ts'
import { macStep } from './mac.ts'
import type { Stage } from './stage.ts'
import { standInLibrary } from './stand-in-library.ts'
import { updateStep } from './updates.ts'
import { readWorkflow, workflowFaults } from './workflow.ts'
import { windowsStep } from './windows.ts'

const workflows: SmokeStep<Stage> = {
  sentence: 'the workflows pin their actions, and give a secret to single steps of protected jobs alone',
  async run() {
    const faults = ['release.yml', 'test.yml'].flatMap((name) => workflowFaults(name, readWorkflow(name)))
    must(faults.length === 0, faults.join('\n'))
    return []
  },
}

const check: SmokeStep<Stage> = {
  sentence: 'job check: a tag is released that names the version and is on main, and no other',
  async run({ play, git, commit }) {
    play('check')
    must(
      fails(() => play('check', {}, 'v99.0.0')),
      'a tag of another version is released',
    )
    const main = 'refs/remotes/origin/main'
    git('update-ref', main, git('commit-tree', 'HEAD^{tree}', '-m', 'another history'))
    must(
      fails(() => play('check')),
      'a tag that is not on main is released',
    )
    git('update-ref', main, commit)
    return []
  },
}

const build: SmokeStep<Stage> = {
  sentence: 'job build: each system hands over its keytar, and one of them the build',
  async run({ play, path, version, commit, workflow }) {
    play('build')
    const upload = workflow.jobs['build']?.steps.find(({ with: inputs }) => inputs?.['path'] === 'handover/')
    must(
      upload?.with?.['include-hidden-files'] === true,
      'the page’s list of files, in a hidden folder, stays behind',
    )
    const own = `${process.platform}-${process.arch}`
    // Hand over for the other systems: stand-ins for their libraries, and the build as if linux-x64 made it.
    for (const architecture of architectures.filter((each) => each !== own)) {
      const build = architecture === 'linux-x64' ? path('out') : null
      const keytars = [standInLibrary(architecture)]
      await writeHandOver(path('others', architecture), {
        name: architecture,
        version,
        commit,
        keytars,
        build,
      })
      await cp(path('others', architecture), path('handover'), { recursive: true })
    }
    return [
      'that keytar compiles on each system: stand-ins take the part of five',
      'everything that the smoke run looks at: it needs the binary',
    ]
  },
}

/** With line breaks as `base64` and clipboards produce them. */
const secrets = {
  MAC_CERTIFICATE: `${'QUJD'.repeat(600)}\r\n${'QUJD'.repeat(100)}\n`,
  MAC_CERTIFICATE_PASSWORD: 'rehearsal',
  APPLE_API_KEY: '-----BEGIN PRIVATE KEY-----\nrehearsal\n-----END PRIVATE KEY-----\n',
  APPLE_API_KEY_ID: 'rehearsal',
  APPLE_API_ISSUER: 'rehearsal',
  WINDOWS_CERTIFICATE: `${'QUJD'.repeat(600)}\r\n`,
  WINDOWS_CERTIFICATE_PASSWORD: 'rehearsal',
}

const packages: SmokeStep<Stage> = {
  sentence:
    'job package: what was handed over is verified and packaged for both processors, and secrets reach no log',
  async run({ play, path, version }) {
    // As after `npm ci --ignore-scripts`, so that only handed-over libraries can be packaged.
    await rm(path('node_modules/keytar/build'), { recursive: true })
    // Stand-ins for packages that cannot be made here, before the job collects its files.
    await mkdir(path('dist'), { recursive: true })
    for (const name of ['x86_64.AppImage', 'arm64.AppImage', 'x86_64.rpm', 'aarch64.rpm'])
      await writeFile(path('dist', `forum-resources-${version}-linux-${name}`), `stand-in for ${name}`)
    const output = play('package', secrets)
    for (const secret of Object.values(secrets))
      must(secret === 'rehearsal' || !output.includes(secret.slice(0, 40)), 'a secret is in the log')
    await writeFile(path('handover/out/main/index.js'), 'another app')
    must(
      fails(() => play('package', secrets)),
      'a changed build is packaged',
    )
    return [
      'AppImage, rpm, dmg, NSIS, code signing and notarisation: each needs a tool that only its system or the network has',
    ]
  },
}

const publish: SmokeStep<Stage> = {
  sentence: 'job publish: checksums and notes are those of the version',
  async run({ play, path }) {
    play('publish')
    const sums = await readFile(path('release/SHA256SUMS.txt'), 'utf8')
    for (const name of await readdir(path('release')))
      must(name === 'SHA256SUMS.txt' || sums.includes(`  ${name}\n`), `${name} has no checksum`)
    must((await readFile(path('notes.md'), 'utf8')).trim() !== '', 'there are no notes')
    return ['attestations and the draft of the release: they are the host’s']
  },
}

/** In the order of the workflow. */
export const rehearsalSteps: readonly SmokeStep<Stage>[] = [
  workflows,
  check,
  build,
  packages,
  ...debSteps,
  macStep,
  windowsStep,
  updateStep,
  publish,
]

function fails(act: () => unknown): boolean {
  try {
    act()
    return false
  } catch {
    return true
  }
}
