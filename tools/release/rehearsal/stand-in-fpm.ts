/**
 * Replaces fpm, electron-builder's tool for debs, which cannot be downloaded everywhere: makes the deb with
 * dpkg-deb. Treats unknown options as options with a value.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const flags = new Set(['--force', '--debug'])
const args = process.argv.slice(2)
const options = new Map<string, string[]>()
const files: (readonly [from: string, to: string])[] = []
while (args.length > 0) {
  const arg = args.shift() ?? ''
  if (flags.has(arg)) continue
  if (arg.startsWith('-')) options.set(arg, [...(options.get(arg) ?? []), args.shift() ?? ''])
  else files.push([arg.slice(0, arg.indexOf('=')), arg.slice(arg.indexOf('=') + 1)])
}
const one = (name: string): string => options.get(name)?.[0] ?? ''

const folder = mkdtempSync(join(tmpdir(), 'forum-deb-'))
try {
  for (const [from, to] of files) {
    mkdirSync(dirname(join(folder, to)), { recursive: true })
    cpSync(from, join(folder, to), { recursive: true, verbatimSymlinks: true })
  }
  mkdirSync(join(folder, 'DEBIAN'))
  const fields = {
    Package: one('--name'),
    Version: one('--version'),
    Architecture: one('--architecture'),
    Maintainer: one('--maintainer'),
    Depends: (options.get('-d') ?? []).join(', '),
    Recommends: (options.get('--deb-recommends') ?? []).join(', '),
    Homepage: one('--url'),
    Description: one('--description').trim(),
  }
  const control = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`)
  writeFileSync(join(folder, 'DEBIAN/control'), control.join(''))
  for (const [script, option] of [
    ['postinst', '--after-install'],
    ['postrm', '--after-remove'],
  ] as const)
    writeFileSync(join(folder, 'DEBIAN', script), readFileSync(one(option)), { mode: 0o755 })
  // The least compression: the deb is thrown away.
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zgzip', '-z1', '--build', folder, one('--package')])
} finally {
  rmSync(folder, { recursive: true })
}
