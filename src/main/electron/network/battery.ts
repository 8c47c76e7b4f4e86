import { powerMonitor } from 'electron'

export const isOnBattery = (): boolean => powerMonitor.isOnBatteryPower()
