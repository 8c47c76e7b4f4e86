import type { AppInfo } from '@shared/app/app-info'
import type { Diagnostics } from '@shared/diagnostics/diagnostics'
import { app } from 'electron'
import { arch, release, type } from 'node:os'

export function appFacts(build: Pick<AppInfo, 'commit' | 'isForTesters'>): Omit<AppInfo, 'configuration'> {
  return {
    version: app.getVersion(),
    ...build,
    runtime: `Electron ${process.versions.electron}`,
    platform: process.platform,
    usesScreenReader: app.isAccessibilitySupportEnabled(),
  }
}

export function systemFacts(): Pick<Diagnostics, 'chromium' | 'node' | 'system' | 'locale'> {
  return {
    chromium: process.versions['chrome'] ?? null,
    node: process.versions.node,
    system: `${type()} ${release()} ${arch()}`,
    locale: app.getLocale(),
  }
}
