import type { Settings } from '@shared/settings/settings'
import { nativeTheme } from 'electron'
import { join } from 'node:path'
import { machineTimer } from '../../async/timer'
import { createDataSaving } from '../../data-saving/data-saving'
import { createDataUse } from '../../data-use/data-use'
import { createJsonFile } from '../../profile/json-file'
import { createSettings } from '../../settings/settings'
import { createWindowPlaces } from '../../settings/window-places'

/** What the profile keeps whoever uses it: settings, with the theme and the saving of data, places of windows, the count of data. */
export function createAppSettings(profile: string, changed: (settings: Settings) => void) {
  const dataSaving = createDataSaving()
  const settings = createSettings(createJsonFile(join(profile, 'settings.json')), (read) => {
    nativeTheme.themeSource = read.theme
    dataSaving.choose(read.usesLessData)
    changed(read)
  })
  const dataUse = createDataUse({
    file: createJsonFile(join(profile, 'data-use.json')),
    now: Date.now,
    timer: machineTimer,
  })
  const places = createWindowPlaces(createJsonFile(join(profile, 'windows.json')))
  return { settings, places, dataSaving, dataUse }
}
