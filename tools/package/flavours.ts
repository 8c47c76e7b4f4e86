/**
 * The flavours a package can have. Both hold the same code; the testers' takes the variables of docs/testing.md
 * and lets a debugger attach, and stands beside the ordinary one under another name.
 */
export const flavours = ['ordinary', 'testers'] as const
export type Flavour = (typeof flavours)[number]

/** What a flavour changes in electron-builder.yml. */
export function flavourConfiguration(flavour: Flavour): Readonly<Record<string, string>> {
  if (flavour === 'ordinary') return {}
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
