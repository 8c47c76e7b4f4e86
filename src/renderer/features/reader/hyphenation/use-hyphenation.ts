import { computed, watch, type Ref } from 'vue'
import { useAppInfo } from '../../app-info/app-info-store'
import { engineHyphenates, hyphenationLanguage } from '../../settings/hyphenation'
import { useSettings } from '../../settings/settings-store'

/**
 * Hyphenates where the engine lacks the rules (ADR 34), but not while a screen reader runs: those stumble
 * over soft hyphens.
 * @param body a new object each time the body is rendered
 * @param changed called when text nodes of the page have changed
 */
export function useHyphenation(
  body: Readonly<Ref<{ readonly root: HTMLElement } | null>>,
  language: () => string | null,
  changed: (root: HTMLElement) => void,
): void {
  const settings = useSettings()
  const appInfo = useAppInfo()
  const rules = computed(() =>
    settings.settings.hyphenates && !appInfo.usesScreenReader && !engineHyphenates()
      ? hyphenationLanguage(language())
      : null,
  )

  async function hyphenate(root: HTMLElement, signal: AbortSignal): Promise<() => void> {
    const entryLanguage = language()
    if (rules.value === null || entryLanguage === null) return () => undefined
    const { putSoftHyphens, removeSoftHyphens, wordRules } = await import('./soft-hyphens')
    const breakWord = await wordRules(rules.value)
    const texts = signal.aborted ? [] : await putSoftHyphens(root, entryLanguage, breakWord, { signal })
    if (texts.length > 0 && !signal.aborted) changed(root)
    return () => {
      const connected = texts.filter(({ node }) => node.isConnected)
      removeSoftHyphens(connected)
      if (connected.length > 0) changed(root)
    }
  }

  watch(
    [body, rules],
    ([now], _before, onCleanup) => {
      if (now === null || rules.value === null) return
      const stopping = new AbortController()
      const done = hyphenate(now.root, stopping.signal)
      onCleanup(() => {
        stopping.abort()
        void done.then((undo) => undo())
      })
    },
    { flush: 'post' },
  )
}
