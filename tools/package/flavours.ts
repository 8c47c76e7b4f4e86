import type { Configuration } from 'electron-builder'

/**
 * Both flavours contain the same code except for "Copy as test". The testers' one reads the variables of
 * docs/testers.md, lets a debugger attach, and installs next to the ordinary one under another name.
 */
export const flavours = ['ordinary', 'testers'] as const
export type Flavour = (typeof flavours)[number]

/** The app's id: bundle id on macOS, app user model id on Windows. */
export const appIds = {
  ordinary: 'org.forumresources.desktop',
  testers: 'org.forumresources.desktop.testers',
} as const satisfies Record<Flavour, string>

const testersExecutable = 'forum-resources-testers'

/** Additions to electron-builder.yml, or replacements for its values. */
export function flavourConfiguration(flavour: Flavour): Pick<
  Configuration,
  'appId' | 'productName' | 'linux' | 'win' | 'nsis' | 'protocols'
> & {
  readonly files?: readonly string[]
} {
  const appId = appIds[flavour]
  // Leaves out the code that records steps (src/renderer/features/diagnostics/steps/for-testers.ts).
  if (flavour === 'ordinary')
    return {
      appId,
      files: ['!out/renderer/assets/for-testers-*'],
      // Set-up links that operators mail (docs/adr/0019). If the installer cannot register them, the app does
      // at its start.
      protocols: [{ name: 'Forum Resources set-up link', schemes: ['forum-resources'] }],
      nsis: { include: 'resources/uninstall.nsh' },
    }
  return {
    appId,
    productName: 'Forum Resources Testers',
    // Renames the package files and the deb and rpm packages, which would otherwise replace the ordinary
    // ones. Not on macOS, where it would rename the app.
    linux: { executableName: testersExecutable },
    win: { executableName: testersExecutable },
  }
}

/**
 * Fields added to the packaged package.json, which src/main/electron/app/app-facts.ts and Electron read: they
 * cannot be changed without changing the package.
 *
 * @param commit of the sources; null outside a repository
 */
export function buildMetadata(flavour: Flavour, commit: string | null): Readonly<Record<string, unknown>> {
  const names =
    flavour === 'testers'
      ? {
          name: testersExecutable,
          productName: 'Forum Resources Testers',
          desktopName: `${testersExecutable}.desktop`,
        }
      : {}
  return { ...names, appId: appIds[flavour], flavour, commit }
}
