import type { AppInfo, About } from '@shared/app/app-info'
import { app, powerMonitor } from 'electron'
import { arch, release, type } from 'node:os'
import { readFileSync } from 'node:fs'
import { bundledPackages } from '../../config/bundled-packages'
import type { SystemFacts } from '../../diagnostics/diagnostics'

export function appFacts(
  build: Pick<AppInfo, 'commit' | 'isForTesters'>,
): Omit<AppInfo, 'configuration' | 'disabledFeatures'> {
  return {
    version: app.getVersion(),
    ...build,
    runtime: `Electron ${process.versions.electron}`,
    platform: process.platform,
    usesScreenReader: app.isAccessibilitySupportEnabled(),
  }
}

export function systemFacts(): SystemFacts {
  return {
    chromium: process.versions['chrome'] ?? null,
    node: process.versions.node,
    system: `${type()} ${release()} ${arch()}`,
    locale: app.getLocale(),
  }
}

/** Facts that the build wrote into package.json (tools/package/flavours.ts). */
interface BuildFacts {
  /** Commit of the sources, with a `+` if the working tree had changes; null if unknown. */
  readonly commit: string | null
  /** A testers' package reads the variables in docs/testers.md, as a run from source does. */
  readonly isForTesters: boolean
  /** Null in a run from source. */
  readonly appId: string | null
}

/** @param packageFile the app's own package.json, which nobody who merely starts the app can change */
export function readBuildFacts(packageFile: string): BuildFacts {
  const { commit, flavour, appId } = JSON.parse(readFileSync(packageFile, 'utf8')) as {
    readonly commit?: unknown
    readonly flavour?: unknown
    readonly appId?: unknown
  }
  return {
    commit: typeof commit === 'string' ? commit : null,
    isForTesters: flavour === 'testers',
    appId: typeof appId === 'string' ? appId : null,
  }
}

export async function readAbout(): Promise<About> {
  const { chromium, node } = systemFacts()
  return { chromium, node, packages: await bundledPackages(app.getAppPath()) }
}

export const isOnBattery = (): boolean => powerMonitor.isOnBatteryPower()
