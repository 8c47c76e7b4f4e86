import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from '../../setup/project.mjs'
import { must, type SmokeStep } from '../../smoke/step.ts'
import type { Stage } from './stage.ts'

export const windowsStep: SmokeStep<Stage> = {
  sentence: 'the uninstaller for Windows takes the registration of links away, and an update keeps it',
  async run() {
    const include = await readFile(join(root, 'resources/uninstall.nsh'), 'utf8')
    const lines = include.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith(';'))
    must(
      lines.map((line) => line.trim()).join('\n') ===
        [
          '!macro customUnInstall',
          '${ifNot} ${isUpdated}',
          'DeleteRegKey HKCU "Software\\Classes\\forum-resources"',
          '${endIf}',
          '!macroend',
        ].join('\n'),
      `the include says:\n${lines.join('\n')}`,
    )
    // The include relies on names in electron-builder's templates.
    const templates = join(
      dirname(createRequire(import.meta.url).resolve('app-builder-lib/package.json')),
      'templates/nsis',
    )
    const uninstaller = await readFile(join(templates, 'uninstaller.nsh'), 'utf8')
    must(
      uninstaller.includes('!insertmacro customUnInstall'),
      'electron-builder calls no customUnInstall any more',
    )
    must(uninstaller.includes('isUpdated'), 'electron-builder knows no isUpdated any more')
    return ['that makensis takes the include: it cannot be had here']
  },
}
