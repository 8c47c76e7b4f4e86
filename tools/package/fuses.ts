import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses'
import type { Flavour } from './flavours.ts'

/** Electron's fuses, each set by name, so that a new default of Electron changes nothing silently. */
export function fusesOf(flavour: Flavour): Readonly<Record<FuseV1Options, boolean>> {
  return {
    [FuseV1Options.RunAsNode]: false,
    // Cookies stay in memory; the fuse would have macOS ask for its keychain all the same.
    [FuseV1Options.EnableCookieEncryption]: false,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
    // Playwright attaches with --inspect.
    [FuseV1Options.EnableNodeCliInspectArguments]: flavour === 'testers',
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
    [FuseV1Options.OnlyLoadAppFromAsar]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
    // Electron's default: without it V8 checks every access to WebAssembly's memory in code.
    [FuseV1Options.WasmTrapHandlers]: true,
  }
}

/**
 * Sets every fuse of a packaged binary.
 *
 * @param executable Electron's executable, or the .app on macOS
 * @throws when this Electron has a fuse that is not named here
 */
export async function setFuses(executable: string, flavour: Flavour): Promise<void> {
  await flipFuses(executable, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    // A changed binary with its old ad-hoc signature is not started by macOS on ARM.
    resetAdHocDarwinSignature: executable.endsWith('.app'),
    ...fusesOf(flavour),
  })
}
