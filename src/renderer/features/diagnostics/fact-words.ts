import { allData, dataKinds, type DataAmount } from '@shared/diagnostics/data-use'
import { coreFeatures, type FeatureStates } from '@shared/filters/filters'
import type { Diagnostics, SessionFacts } from '@shared/diagnostics/diagnostics'
import type { Translate } from '../../i18n/translations'
import { schemaDriftWords } from '../settings/sections/use-schema-drift'

export interface FactFormats {
  readonly sizes: (bytes: number) => string
  readonly lists: (things: readonly string[]) => string
}

interface Fact {
  readonly name: string
  readonly value: string
}

export function factWords(
  t: Translate,
  { sizes, lists }: FactFormats,
  diagnostics: Diagnostics,
): readonly Fact[] {
  const { app, session, schemaDrift, features } = diagnostics
  const unknown = t('diagnostics.unknown')
  return [
    { name: t('about.version'), value: app.commit ? `${app.version} (${app.commit})` : app.version },
    { name: t('about.engine'), value: app.runtime },
    { name: t('diagnostics.chromium'), value: diagnostics.chromium ?? unknown },
    { name: t('diagnostics.node'), value: diagnostics.node },
    { name: t('diagnostics.system'), value: diagnostics.system },
    { name: t('diagnostics.locale'), value: diagnostics.locale },
    { name: t('report.server'), value: serviceWords(t, diagnostics) },
    ...(diagnostics.isConnectionFailing === null
      ? []
      : [
          {
            name: t('diagnostics.connection'),
            value: t(
              `diagnostics.${diagnostics.isConnectionFailing ? 'connectionFails' : 'connectionWorks'}`,
            ),
          },
        ]),
    ...(session === null ? [] : sessionWords(t, session)),
    { name: t('diagnostics.stored'), value: storedWords(t, sizes, diagnostics) ?? unknown },
    ...dataWords(t, sizes, diagnostics),
    ...(schemaDrift
      ? [{ name: t('diagnostics.records'), value: schemaDriftWords(t, lists, schemaDrift) }]
      : []),
    ...(features ? [{ name: t('diagnostics.features'), value: featureWords(t, lists, features) }] : []),
  ]
}

/** Filters and orders that the service's interface does not guarantee, as far as the app has tried them. */
function featureWords(t: Translate, lists: FactFormats['lists'], features: FeatureStates): string {
  const known = coreFeatures.filter((feature) => features[feature] !== null)
  const words = known.map((feature) =>
    t(features[feature] ? 'diagnostics.featureApplied' : 'diagnostics.featureIgnored', {
      feature: t(`diagnostics.feature.${feature}`),
    }),
  )
  return words.length === 0 ? t('diagnostics.noFeatures') : lists(words)
}

function dataWords(
  t: Translate,
  sizes: FactFormats['sizes'],
  { dataUse: { sinceStart, thisMonth } }: Diagnostics,
): readonly Fact[] {
  const words = ({ received, sent }: DataAmount): string =>
    t('data.amounts', {
      received: sizes(received),
      sent: sizes(sent),
    })
  const used = (period: 'data.sinceStart' | 'data.thisMonth'): string =>
    t('data.usedDuring', { used: t('data.used'), period: t(period) })
  const kinds = dataKinds.filter((kind) => thisMonth[kind].requests > 0)
  return [
    { name: used('data.sinceStart'), value: words(allData(sinceStart)) },
    { name: used('data.thisMonth'), value: words(allData(thisMonth)) },
    ...kinds.map((kind) => ({ name: t(`data.${kind}`), value: words(thisMonth[kind]) })),
  ]
}

function serviceWords(t: Translate, { app }: Diagnostics): string {
  const { configuration } = app
  if (configuration.state === 'ready') return configuration.server
  return t(`diagnostics.${configuration.state === 'missing' ? 'serviceMissing' : 'serviceInvalid'}`)
}

function sessionWords(t: Translate, session: SessionFacts): readonly Fact[] {
  const [name, keychain] = [t('diagnostics.session'), t('diagnostics.keychain')]
  if (session.status === 'waiting') return [{ name: keychain, value: t('diagnostics.keychainWaiting') }]
  if (session.status === 'signed-in') {
    const { storage } = session
    const value = storage.kind === 'memory' ? t(`storage.${storage.reason}`) : t('diagnostics.keychainUsed')
    return [
      { name, value: t('diagnostics.signedIn') },
      { name: keychain, value },
    ]
  }
  const { expired, renewalLost, unread } = session
  const end = renewalLost ? 'renewalLost' : expired ? 'sessionEnded' : 'signedOut'
  return [
    { name, value: t(`diagnostics.${end}`) },
    { name: keychain, value: unread === null ? t('diagnostics.keychainUnused') : t(`unread.${unread}`) },
  ]
}

function storedWords(t: Translate, sizes: FactFormats['sizes'], { stored }: Diagnostics): string | null {
  if (stored === null) return null
  const { resources, images, bytes } = stored
  return t('diagnostics.storedAmount', {
    resources: t('account.localResources', {}, resources),
    images: t('account.localImages', {}, images),
    size: sizes(bytes),
  })
}
