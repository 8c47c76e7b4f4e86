import { readFile } from 'node:fs/promises'
import type { ConfigurationSource } from './configuration-files'
import type { ConfigurationOrigin } from './configuration-layers'
import {
  readMachineFile,
  policyLocation,
  readMachinePolicy,
  preferencesLocation,
  readManagedPreferences,
} from './machine-sources'

export function isConfigurationReplaced(override: string | undefined): override is string {
  return override !== undefined && override !== ''
}

/**
 * Highest precedence first (docs/adr/0018).
 *
 * @param override the value of `FORUM_RESOURCES_CONFIG`, which replaces all other sources
 */
export function configurationSources(where: {
  readonly platform: NodeJS.Platform
  readonly shippedFolder: string
  readonly override: string | undefined
}): readonly ConfigurationSource[] {
  if (isConfigurationReplaced(where.override)) return [plainFile(where.override, 'machine')]
  // As safe as the app next to it: anyone who can change one can change the other.
  const shipped = plainFile(`${where.shippedFolder}/config.json`, 'shipped')
  switch (where.platform) {
    case 'win32':
      return [{ setBy: 'machine', location: policyLocation, read: () => readMachinePolicy() }, shipped]
    case 'darwin':
      return [
        { setBy: 'machine', location: preferencesLocation, read: () => readManagedPreferences() },
        machineFile('/Library/Application Support/Forum Resources/config.json'),
        shipped,
      ]
    default:
      return [machineFile('/etc/forum-resources/config.json'), shipped]
  }
}

function plainFile(location: string, setBy: ConfigurationOrigin): ConfigurationSource {
  return {
    setBy,
    location,
    read: () =>
      readFile(location, 'utf8').then(
        (text) => ({ text }),
        () => null,
      ),
  }
}

function machineFile(location: string): ConfigurationSource {
  return { setBy: 'machine', location, read: () => readMachineFile(location) }
}
