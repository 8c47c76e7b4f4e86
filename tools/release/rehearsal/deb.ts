import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { extractFile } from '@electron/asar'
import { fuseDifferences } from '../../package/fuses.ts'
import { findCommand } from '../../setup/project.mjs'
import { must, type SmokeStep } from '../../smoke/step.ts'
import { binaryArchitecture } from '../binary-architecture.ts'
import type { Stage } from './stage.ts'

const installed = '/opt/Forum Resources'
const processors = { amd64: 'linux-x64', arm64: 'linux-arm64' } as const

const debOf = ({ path, version }: Stage, processor: string): string =>
  path('release', `forum-resources-${version}-linux-${processor}.deb`)

const contents: SmokeStep<Stage> = {
  sentence:
    'the debs hold the app of the tag, its keytar, its links and its AppArmor profile, for either processor',
  async run(stage) {
    for (const [processor, architecture] of Object.entries(processors)) {
      const folder = stage.path('unpacked', processor)
      await mkdir(folder, { recursive: true })
      execFileSync('dpkg-deb', ['--raw-extract', debOf(stage, processor), folder])
      const read = (path: string): string => readFileSync(`${folder}/${path}`, 'utf8')
      const resources = `${folder}${installed}/resources`

      const control = fieldsOf(read('DEBIAN/control'), ': ')
      must(control['Architecture'] === processor, `the deb is for ${control['Architecture']}`)
      for (const need of ['libnss3', 'libgbm1', 'libasound2', 'libsecret-1-0'])
        must(control['Depends']?.includes(need) === true, `the deb does not depend on ${need}`)

      const entry = fieldsOf(read('usr/share/applications/forum-resources.desktop'), '=')
      must(entry['Exec'] === `"${installed}/forum-resources" %U`, `the launcher starts ${entry['Exec']}`)
      must(
        entry['MimeType'] === 'x-scheme-handler/forum-resources;',
        `the launcher opens ${entry['MimeType']}`,
      )
      must(entry['StartupWMClass'] === 'forum-resources', `the windows are ${entry['StartupWMClass']}`)

      const profile = read(`${installed}/resources/apparmor-profile`)
      must(
        profile.includes(`profile "forum-resources" "${installed}/forum-resources" flags=(unconfined) {`) &&
          profile.includes('userns,'),
        `the AppArmor profile does not allow the sandbox: ${profile}`,
      )

      const facts = JSON.parse(extractFile(`${resources}/app.asar`, 'package.json').toString()) as Facts
      must(facts.version === stage.version, `it is version ${facts.version}`)
      must(stage.commit.startsWith(facts.commit), `it is of the commit ${facts.commit}`)
      must(
        facts.desktopName === `${entry['StartupWMClass']}.desktop`,
        'windows and launcher have different names',
      )
      const keytar = readFileSync(
        `${resources}/app.asar.unpacked/node_modules/keytar/build/Release/keytar.node`,
      )
      must(binaryArchitecture(keytar) === architecture, `its keytar is for ${binaryArchitecture(keytar)}`)
      const differences = await fuseDifferences(`${folder}${installed}/forum-resources`, 'ordinary')
      must(differences.length === 0, differences.join('; '))
    }
    return []
  },
}

interface Facts {
  readonly version: string
  readonly commit: string
  readonly desktopName: string
}

/** Installs into an overlay of this system, in its own mount namespace; nothing persists. */
const inACopy = `
  mkdir upper work copy
  mount -t overlay overlay -o lowerdir=/,upperdir=upper,workdir=work copy
  mkdir -p copy/dev && mount --rbind /dev copy/dev
  cp "$1" copy/forum.deb
  echo mounted
  exec chroot copy /bin/bash -e -c '
    dpkg --force-depends --install /forum.deb
    test "$(readlink -f /usr/bin/forum-resources)" = "$0/forum-resources"
    test -u "$0/chrome-sandbox" || unshare --user true
    dpkg --purge forum-resources
    for left in "$0" /usr/bin/forum-resources /usr/share/applications/forum-resources.desktop /etc/apparmor.d/forum-resources
    do ! test -e "$left" && ! test -L "$left"; done
    echo gone
  ' "$2"
`

const installation: SmokeStep<Stage> = {
  sentence: 'the deb installs, and leaves nothing when it is removed',
  async run(stage) {
    const needs = ['unshare', 'chroot', 'dpkg', 'mount'].filter((name) => findCommand(name) === undefined)
    const notShown = [
      'that the deb installs and can be removed: it takes root and a system that mounts overlays',
    ]
    if (process.getuid?.() !== 0 || needs.length > 0) return notShown
    const processor = process.arch === 'arm64' ? 'arm64' : 'amd64'
    const folder = stage.path('installation')
    await mkdir(folder)
    const { stdout, stderr } = spawnSync(
      'unshare',
      ['--mount', 'bash', '-e', '-c', inACopy, 'bash', debOf(stage, processor), installed],
      { cwd: folder, encoding: 'utf8' },
    )
    if (!stdout.includes('mounted')) return notShown
    must(stdout.includes('gone'), `${stdout}${stderr}`.trim().split('\n').slice(-6).join('\n'))
    return []
  },
}

/** Reads lines with a name and a value; ignores continued lines. */
function fieldsOf(text: string, separator: string): Readonly<Record<string, string>> {
  const pairs = text.split('\n').flatMap((line) => {
    const at = line.indexOf(separator)
    return at > 0 && !line.startsWith(' ')
      ? [[line.slice(0, at), line.slice(at + separator.length)] as const]
      : []
  })
  return Object.fromEntries(pairs)
}

export const debSteps: readonly SmokeStep<Stage>[] = [contents, installation]
