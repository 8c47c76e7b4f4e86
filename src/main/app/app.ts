import type { AppInfo, About } from '@shared/app/app-info'
import { type OperatorFeature, noLinks, operatorFeatures } from '@shared/config/operator-values'
import { withinSecond } from '../async/timer'
import type { ConnectionChecks } from '../checks/connection-checks'
import type { Configuration, EarlyValues } from '../config/configuration'
import { configurationStatus, type ConfigurationSource } from '../config/configuration-files'
import { createConfiguredService, type ConfiguredService } from '../configured-service'
import type { DataSaving } from '../data-saving'
import type { DataUseMeter } from '../data-use'
import { createDiagnostics, type SystemFacts } from '../diagnostics/diagnostics'
import { createDownloads } from '../downloads'
import type { MarkForeign } from '../files/foreign-mark'
import type { Desktop, Windows } from '../ipc/desktop'
import { createHandlers, type HandlerOptions } from '../ipc/handlers'
import { type IpcPort, publish, serveContract } from '../ipc/router'
import type { Keychain } from '../keychain/keychain'
import type { CacheWorker } from '../cache/cache'
import type { WindowsInFront } from '../links/arrival'
import type { AppLinks, AppLinksOptions } from '../links/app-links'
import { createLinks, type LinkElsewhere, type Links } from '../links/links'
import type { FileLog } from '../log'
import type { JsonFile } from '../profile'
import type { SearchNews } from '../searches/search-watch'
import { createServiceFeatures } from '../service-features'
import type { HttpTransport } from '../service/transport/http-exchange'
import type { SettingsStore } from '../settings/settings'
import type { ServiceChange } from '../setup/service-change'
import { createSetup, type ChosenFile, type Setup } from '../setup/setup'
import { createSetupConfiguration } from '../setup/setup-configuration'
import type { SetupStore } from '../setup/setup-store'
import type { UpdateChoices } from '../updates/updates'

export interface ProfilePorts {
  readonly settings: SettingsStore
  readonly dataSaving: DataSaving
  readonly dataUse: DataUseMeter
  readonly sessionFile: JsonFile
  readonly setupStore: SetupStore
  readonly keychain: Keychain & HandlerOptions['keychain']
  readonly cacheFolder: string
}

export interface NetworkPorts {
  readonly transport: HttpTransport
  readonly checks: ConnectionChecks
  readonly cutConnections: () => Promise<void>
  /** Per request, in milliseconds. */
  readonly timeoutMs: number
}

interface QuestionPorts {
  readonly confirmElsewhere: (link: LinkElsewhere) => Promise<boolean>
  readonly confirmServiceChange: (change: ServiceChange) => Promise<boolean>
  readonly openConfigurationFile: () => Promise<ChosenFile | null>
}

/** Electron provides these ports in production; tests without a browser use in-memory versions. */
export interface AppPorts {
  readonly port: IpcPort
  readonly profile: ProfilePorts
  readonly network: NetworkPorts
  readonly questions: QuestionPorts
  readonly configuration: {
    readonly sources: readonly ConfigurationSource[]
    readonly isReplaced: boolean
    readonly allowLoopbackHttp: boolean
  }
  /** Operator values that apply before any service is configured. */
  readonly early: EarlyValues
  readonly updates: UpdateChoices & {
    readonly offer: (offered: Configuration['updates']) => Promise<void>
  }
  readonly windows: Windows
  readonly windowsInFront: WindowsInFront
  readonly isInView: () => boolean
  readonly desktop: Desktop
  readonly openExternal: (url: string) => Promise<void>
  readonly notify: (news: SearchNews, show: AppLinks['show']) => void
  /** Removes traces of an account from the windows and the system when its content is closed. */
  readonly forgetAccount: () => void
  readonly isOnBattery: () => boolean
  readonly markForeign: MarkForeign
  readonly startCacheWorker: () => CacheWorker
  /** Delivers links opened outside the app, starting with those that arrived before this call. */
  readonly deliverLinks: (setup: Setup, options: AppLinksOptions) => AppLinks
  readonly log: FileLog
  readonly logPath: string
  readonly home: string
  readonly now: () => number
  readonly facts: {
    readonly app: () => Omit<AppInfo, 'configuration' | 'disabledFeatures'>
    readonly system: SystemFacts
    readonly about: () => Promise<About>
  }
}

export interface App {
  readonly service: ConfiguredService
  readonly links: Links
  readonly isDisabled: (feature: OperatorFeature) => boolean
  /** Cancels requests, and waits until everything that pages asked to store is stored. */
  readonly close: () => Promise<void>
}

/** Wires the main process from its ports and serves the IPC contract. Independent of Electron. */
export function createApp(ports: AppPorts): App {
  const { port, profile, network, questions, early } = ports
  const configuration = createSetupConfiguration({ ...ports.configuration, store: profile.setupStore })
  const service = createService(
    ports,
    () => configuration.read(),
    () => appLinks,
  )
  void service.reloadIfUnused()
  const setup = createSetup({
    configuration,
    service,
    store: profile.setupStore,
    settings: profile.settings,
    openFile: questions.openConfigurationFile,
    confirmChange: questions.confirmServiceChange,
    windows: ports.windowsInFront,
    proposed: (proposal, window) => publish(port, 'setup:proposed', proposal, window),
    linkRefused: (window) => publish(port, 'setup:link-refused', undefined, window),
  })
  const appLinks = ports.deliverLinks(setup, {
    ownOrigin: service.ownOrigin,
    windows: ports.windowsInFront,
    arrived: (window) => publish(port, 'app-link:arrived', undefined, window),
  })
  const links = createLinks({
    open: ports.openExternal,
    ownOrigin: () => service.ownOrigin(),
    operatorLinks: () => service.inUse()?.configuration.links ?? noLinks,
    isFromUserSetup: (name) => service.setBy(`links.${name}`) === 'profile',
    confirmElsewhere: questions.confirmElsewhere,
    now: ports.now,
  })
  const isDisabled = (feature: OperatorFeature): boolean =>
    early.disabledFeatures.includes(feature) ||
    (service.inUse()?.configuration.disabledFeatures.includes(feature) ?? false)

  async function readInfo(): Promise<AppInfo> {
    await service.reloadIfUnused()
    return {
      ...ports.facts.app(),
      disabledFeatures: operatorFeatures.filter(isDisabled),
      configuration: configurationStatus(service.loaded(), ports.home),
    }
  }
  const { settings, keychain, dataSaving, dataUse } = profile
  const { log, logPath, home, now, updates, windows, desktop } = ports
  const diagnostics = createDiagnostics({
    ...{ readInfo, dataUse, log, logPath, home, now },
    facts: ports.facts.system,
    service: () => service.inUse()?.features ?? null,
  })
  const handlers = createHandlers({
    ...{ readInfo, settings, links, appLinks, keychain, dataSaving, dataUse, updates },
    ...{ windows, desktop, setup, service, diagnostics },
    readAbout: ports.facts.about,
    checks: network.checks,
  })
  const calls = serveContract(port, handlers, log, isDisabled)
  port.pageGone((window) => service.inUse()?.features.media.inView({ onScreen: [], near: [] }, window))
  return { service, links, isDisabled, close: () => service.close(() => withinSecond(calls.finished())) }
}

function createService(
  ports: AppPorts,
  read: Parameters<typeof createConfiguredService>[0]['read'],
  appLinks: () => AppLinks,
): ConfiguredService {
  const { port, profile, network, updates, log, now } = ports
  const { isSaving } = profile.dataSaving
  return createConfiguredService({
    read,
    begin({ configuration, hosts, isInUse }) {
      const features = createServiceFeatures({
        configuration,
        hosts,
        transport: network.transport,
        timeoutMs: network.timeoutMs,
        secrets: profile.keychain,
        sessionFile: profile.sessionFile,
        cacheFolder: profile.cacheFolder,
        startCacheWorker: ports.startCacheWorker,
        log,
        printDocument: ports.desktop.printDocument,
        now,
        savesData: isSaving,
        sessionChanged: (state) => void (isInUse() && publish(port, 'session:changed', state)),
        isInView: ports.isInView,
        restored: () => void (isInUse() && publish(port, 'connection:restored', undefined)),
        left() {
          ports.forgetAccount()
          appLinks().forgetViews()
        },
        searchesChanged: () => void (isInUse() && publish(port, 'searches:changed', undefined)),
        circumstances: { savesData: isSaving, isOnBattery: ports.isOnBattery },
        marksChanged: () => void (isInUse() && publish(port, 'marks:changed', { ids: [], mark: {} })),
        localDataCleared: () => void (isInUse() && publish(port, 'local-data:cleared', undefined)),
        offlineChanged: () => void (isInUse() && publish(port, 'offline:changed', undefined)),
        cacheNoticed: () =>
          void (
            isInUse() && publish(port, 'cache:noticed', undefined, ports.windowsInFront.front() ?? undefined)
          ),
        notify: (news) => ports.notify(news, appLinks().show),
      })
      // Starts early, because reading the keychain takes about as long as the page needs to load and ask.
      void features.session.read()
      const downloads = createDownloads({ client: features.client, now, markForeign: ports.markForeign })
      void updates.offer(configuration.updates)
      return { features, downloads }
    },
    cutConnections: () => network.cutConnections(),
    changed: () => publish(port, 'configuration:changed', undefined),
  })
}
