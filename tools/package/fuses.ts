import { flipFuses, FuseState, FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses'
import type { Flavour } from './flavours.ts'

/** Electron's fuses, each set explicitly, so that a new default of Electron changes nothing silently. */
function fusesOf(flavour: Flavour): Readonly<Record<FuseV1Options, boolean>> {
  return {
    [FuseV1Options.RunAsNode]: false,
    // Cookies stay in memory; with this fuse, macOS would still ask for its keychain.
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
 * Lists the fuses of a packaged binary that differ from `fusesOf`, including fuses that it does not name.
 *
 * @param executable as for `setFuses`
 */
export async function fuseDifferences(executable: string, flavour: Flavour): Promise<readonly string[]> {
  const { version: _, ...found } = await getCurrentFuseWire(executable)
  const named = fusesOf(flavour)
  const numbers = [...new Set([...Object.keys(found), ...Object.keys(named)])].map(Number) as FuseV1Options[]
  return numbers.flatMap((fuse) => {
    const isRight = found[fuse] === (named[fuse] ? FuseState.ENABLE : FuseState.DISABLE)
    return isRight
      ? []
      : [`${FuseV1Options[fuse] ?? `fuse ${fuse + 1}`} is not as tools/package/fuses.ts has it`]
  })
}

/**
 * Sets every fuse of a packaged binary.
 *
 * @param executable Electron's executable, or the .app on macOS
 * @throws if this Electron has a fuse that is not named here
 */
export async function setFuses(executable: string, flavour: Flavour): Promise<void> {
  await flipFuses(executable, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    // macOS on ARM does not start a changed binary with its old ad-hoc signature.
    resetAdHocDarwinSignature: executable.endsWith('.app'),
    ...fusesOf(flavour),
  })
}
