import { useShortcuts } from '../features/settings/use-shortcuts'

export interface ResourceKeys {
  readonly search: () => void
  readonly move: (step: number) => void
  readonly openInBrowser: () => void
  readonly back: () => void
  readonly help: () => void
}

/** The keys of the Resources screen; those of the open entry are the reader's. */
export function useResourceKeys(keys: ResourceKeys): void {
  useShortcuts({
    '/': keys.search,
    'Mod+k': keys.search,
    j: () => keys.move(1),
    k: () => keys.move(-1),
    b: keys.openInBrowser,
    '?': keys.help,
    Escape: keys.back,
  })
}
