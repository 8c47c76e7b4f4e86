import { checkConfiguration, type Configuration } from '../../src/main/config/configuration'

/** A service that no test reaches. */
const service = {
  baseUrl: 'https://forum.example',
  ...{ connectAllow: '-', clientId: '-', clientPassword: '-', apiKey: '-', resourcesPageId: 32 },
}

/** An operator's configuration with these values, and the app's own defaults for the others. */
export function configurationOf(values: Readonly<Record<string, unknown>> = {}): Configuration {
  const checked = checkConfiguration({ service, ...values }, true)
  if ('problems' in checked) throw new Error(JSON.stringify(checked.problems))
  return checked.configuration
}
