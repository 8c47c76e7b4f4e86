import type { Configuration } from 'electron-builder'

/**
 * The flavours a package can have. Both hold the same code but for "Copy as test"; the testers' takes the variables of docs/testers.md
 * and lets a debugger attach, and stands beside the ordinary one under another name.
 */
export const flavours = ['ordinary', 'testers'] as const
export type Flavour = (typeof flavours)[number]

/** The id by which a system knows an app: the bundle's on macOS, the one of taskbar and notifications on Windows. */
export const appIds = {
  ordinary: 'org.forumresources.desktop',
  testers: 'org.forumresources.desktop.testers',
} as const satisfies Record<Flavour, string>

const testersExecutable = 'forum-resources-testers'

/** What a flavour adds to electron-builder.yml, or replaces in it. */
export function flavourConfiguration(flavour: Flavour): Pick<
  Configuration,
  'appId' | 'productName' | 'linux' | 'win' | 'nsis' | 'protocols'
> & {
  readonly files?: readonly string[]
} {
  const appId = appIds[flavour]
  // The code that records steps (src/renderer/features/diagnostics/steps/for-testers.ts).
  if (flavour === 'ordinary')
    return {
      appId,
      files: ['!out/renderer/assets/for-testers-*'],
      // Set-up links that operators mail (docs/adr/0019), of people's packages alone. Where the installer registers nothing,
      // the app does when it starts.
      protocols: [{ name: 'Forum Resources set-up link', schemes: ['forum-resources'] }],
      nsis: { include: 'resources/uninstall.nsh' },
    }
  return {
    appId,
    productName: 'Forum Resources Testers',
    // Names the packages' files, and deb and rpm themselves, which would replace the ordinary ones otherwise. Not for
    // macOS: there it would rename the app.
    linux: { executableName: testersExecutable },
    win: { executableName: testersExecutable },
  }
}

/**
 * What is written into the packaged package.json, where src/main/config/build-facts.ts and Electron read it: nobody can
 * change it without changing the package.
 *
 * @param commit of the sources; null where they are in no repository
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
