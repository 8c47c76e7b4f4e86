import type { Settings } from '@shared/settings/settings'
import { nativeTheme } from 'electron'
import { machineTimer } from '../../async/timer'
import { createDataSaving } from '../../data-saving/data-saving'
import { createDataUse } from '../../data-use/data-use'
import type { ProfileFiles } from '../../profile/profile-files'
import { createSettings } from '../../settings/settings'
import { createWindowPlaces } from '../../settings/window-places'

/** State that all accounts share. */
export function createAppSettings(files: ProfileFiles, changed: (settings: Settings) => void) {
  const dataSaving = createDataSaving()
  const settings = createSettings(files.open('settings.json'), (read) => {
    nativeTheme.themeSource = read.theme
    dataSaving.choose(read.usesLessData)
    changed(read)
  })
  const dataUse = createDataUse({
    file: files.open('data-use.json'),
    now: Date.now,
    timer: machineTimer,
  })
  const places = createWindowPlaces(files.open('windows.json'))
  return { settings, places, dataSaving, dataUse }
}
