import { expect, test } from 'vitest'
import { checkConfiguration, type Configuration } from '../../../src/main/config/configuration'
import type { LoadedConfiguration } from '../../../src/main/config/configuration-files'
import { createConfiguredService, type ServiceBeginning } from '../../../src/main/configured-service'
import type { Downloads } from '../../../src/main/downloads'
import type { ServiceFeatures } from '../../../src/main/service-features'

const missing: LoadedConfiguration = { state: 'missing', locations: ['/etc/x.json'] }

function serviceAt(baseUrl: string, languages: readonly string[] = []): LoadedConfiguration {
  const service = {
    baseUrl,
    connectAllow: 'a',
    clientId: 'b',
    clientPassword: 'c',
    apiKey: 'd',
    resourcesPageId: 1,
  }
  const checked = checkConfiguration({ service, languages }, false)
  if ('problems' in checked) throw new Error(JSON.stringify(checked.problems))
  return { state: 'ready', ...checked, origins: {} }
}

/** A service whose features only record events. */
function setUp(first: LoadedConfiguration) {
  let found = first
  const events: string[] = []
  const begun: ServiceBeginning[] = []
  const hostOf = ({ service }: Configuration): string => new URL(service.baseUrl).host
  const service = createConfiguredService({
    read: async () => found,
    begin(beginning) {
      const host = hostOf(beginning.configuration)
      events.push(`begin ${host}${beginning.isInUse() ? ', in use too early' : ''}`)
      begun.push(beginning)
      const features = { host, close: async () => void events.push(`close ${host}`) }
      return { features: features as unknown as ServiceFeatures, downloads: {} as Downloads }
    },
    cutConnections: async () => void events.push('cut'),
    changed: () => void events.push('changed'),
  })
  const leave = async (features: ServiceFeatures) =>
    void events.push(`leave ${(features as unknown as { host: string }).host}`)
  return { service, events, begun, leave, find: (next: LoadedConfiguration) => (found = next) }
}

test('a service that is found on a second look is used without a restart', async () => {
  const { service, events, find } = setUp(missing)
  await service.reloadIfUnused()
  expect(service.inUse()).toBeNull()
  expect(service.admits('https://one.example/a')).toBe(false)
  find(serviceAt('https://one.example'))
  await service.reloadIfUnused()
  expect(service.inUse()?.configuration.service.baseUrl).toBe('https://one.example')
  expect(service.admits('https://one.example/a')).toBe(true)
  expect(service.ownOrigin()).toBe('https://one.example')
  expect(events).toEqual(['begin one.example', 'changed'])
})

test('looks at the same time are one, and one in use is left alone', async () => {
  const { service, events, find } = setUp(serviceAt('https://one.example'))
  await Promise.all([service.reloadIfUnused(), service.reloadIfUnused()])
  find(serviceAt('https://two.example'))
  await service.reloadIfUnused()
  expect(events).toEqual(['begin one.example'])
})

test('another service takes the place of the one before, which is left, cut off and closed first', async () => {
  const { service, events, begun, leave, find } = setUp(serviceAt('https://one.example'))
  await service.reloadIfUnused()
  find(serviceAt('https://two.example'))
  await service.replace(leave)
  expect(events).toEqual([
    ...['begin one.example', 'leave one.example', 'cut', 'close one.example'],
    ...['begin two.example', 'changed'],
  ])
  expect(begun.map(({ isInUse }) => isInUse())).toEqual([false, true])
  expect(service.admits('https://one.example/a')).toBe(false)
  expect(service.admits('https://two.example/a')).toBe(true)
})

test('the same configuration leaves everything as it is', async () => {
  const { service, events, leave } = setUp(serviceAt('https://one.example'))
  await service.reloadIfUnused()
  await service.replace(leave)
  expect(events).toEqual(['begin one.example'])
})

test('without a configuration any more, nothing is in use', async () => {
  const { service, events, leave, find } = setUp(serviceAt('https://one.example'))
  await service.reloadIfUnused()
  find(missing)
  await service.replace(leave)
  expect(service.inUse()).toBeNull()
  expect(service.loaded()).toEqual(missing)
  expect(service.admits('https://one.example/a')).toBe(false)
  expect(events.at(-1)).toBe('changed')
})

test('a caller waits while the configuration is being read', async () => {
  const { service } = setUp(serviceAt('https://one.example'))
  void service.reloadIfUnused()
  expect(service.inUse()).toBeNull()
  expect((await service.settled())?.configuration.service.baseUrl).toBe('https://one.example')
})
