import type { AppError } from '@shared/errors/app-error'
import type { AppInfo } from '@shared/app/app-info'
import { type OperatorFeature, noLinks } from '@shared/config/operator-values'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { useBridge } from '../../bridge/bridge-client'

export const useAppInfo = defineStore('app-info', () => {
  const bridge = useBridge()
  const info = shallowRef<AppInfo | null>(null)
  const error = shallowRef<AppError | null>(null)

  const ready = computed(() =>
    info.value?.configuration.state === 'ready' ? info.value.configuration : null,
  )
  const server = computed(() => ready.value?.server ?? '')
  const languages = computed(() => ready.value?.languages ?? [])
  const showTheme = computed(() => ready.value?.showTheme ?? false)
  const videoHosts = computed(() => ready.value?.videoHosts ?? [])
  const keepContentOnSignOut = computed(() => ready.value?.keepContentOnSignOut ?? 'never')

  const isMac = computed(() => info.value?.platform === 'darwin')
  const links = computed(() => ready.value?.links ?? noLinks)

  const screenReaderRuns = ref<boolean | null>(null)
  bridge.listen('screen-reader:changed', (runs) => (screenReaderRuns.value = runs))
  const usesScreenReader = computed(() => screenReaderRuns.value ?? info.value?.usesScreenReader ?? false)

  /** @param feature undefined for an action of no feature, which is never switched off */
  function isDisabled(feature: OperatorFeature | undefined): boolean {
    return feature !== undefined && (info.value?.disabledFeatures.includes(feature) ?? false)
  }

  async function load(): Promise<void> {
    const response = await bridge.call('app:info', undefined)
    error.value = response.ok ? null : response.error
    if (response.ok) info.value = response.value
  }
  bridge.listen('configuration:changed', () => void load())

  return {
    info,
    error,
    ready,
    server,
    languages,
    showTheme,
    videoHosts,
    usesScreenReader,
    keepContentOnSignOut,
    isMac,
    links,
    isDisabled,
    load,
  }
})
