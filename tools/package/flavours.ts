import type { Configuration } from 'electron-builder'

/**
 * The flavours a package can have. Both hold the same code but for "Copy as test"; the testers' takes the variables of docs/testing.md
 * and lets a debugger attach, and stands beside the ordinary one under another name.
 */
export const flavours = ['ordinary', 'testers'] as const
export type Flavour = (typeof flavours)[number]

/** What a flavour changes in electron-builder.yml. */
export function flavourConfiguration(
  flavour: Flavour,
): Pick<Configuration, 'appId' | 'productName' | 'executableName' | 'files'> {
  // What records steps (src/renderer/features/diagnostics/steps/for-testers.ts).
  if (flavour === 'ordinary') return { files: ['!out/renderer/assets/for-testers-*'] }
  return {
    appId: 'org.forumresources.desktop.testers',
    productName: 'Forum Resources Testers',
    // Of the packages' files, and of deb and rpm themselves; without it they would replace the ordinary one.
    executableName: 'forum-resources-testers',
  }
}

/**
 * What is written into the packaged package.json, where src/main/config/build-facts.ts reads it: nobody can
 * change it without changing the package.
 *
 * @param commit of the sources; null where they are in no repository
 */
export function buildMetadata(flavour: Flavour, commit: string | null): Readonly<Record<string, unknown>> {
  const names =
    flavour === 'testers' ? { name: 'forum-resources-testers', productName: 'Forum Resources Testers' } : {}
  return { ...names, flavour, commit }
}
