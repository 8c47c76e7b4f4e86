import { powerMonitor } from 'electron'
import type { Circumstances } from '../../offline/turns'

/** @param savesData whether as little as possible is to be fetched */
export function createCircumstances(savesData: () => boolean): Circumstances {
  return { savesData, isOnBattery: () => powerMonitor.isOnBatteryPower() }
}
