import type { Settings } from '@shared/settings'
import { nativeTheme } from 'electron'
import { join } from 'node:path'
import { createDataSaving } from '../data-saving/data-saving'
import { createJsonFile } from '../profile/json-file'
import { createSettings } from '../settings/settings'

/** The settings of the profile, and what follows from them at once: the theme, and whether data is saved. */
export function createAppSettings(profile: string, changed: (settings: Settings) => void) {
  const dataSaving = createDataSaving()
  const settings = createSettings(createJsonFile(join(profile, 'settings.json')), (read) => {
    nativeTheme.themeSource = read.theme
    dataSaving.choose(read.usesLessData)
    changed(read)
  })
  return { settings, dataSaving }
}
