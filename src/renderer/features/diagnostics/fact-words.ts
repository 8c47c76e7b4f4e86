import { allData, dataKinds, type DataAmount } from '@shared/data-use'
import type { Diagnostics, SessionFacts } from '@shared/diagnostics'
import { preferredLocale } from '../../i18n/locale-choice'
import { formatBytes } from '../../i18n/sizes'
import type { Translate } from '../../i18n/translations'
import { schemaDriftWords } from '../settings/use-schema-drift'

export interface Fact {
  readonly name: string
  readonly value: string
}

/** What is known of the app, line by line. */
export function factWords(t: Translate, diagnostics: Diagnostics): readonly Fact[] {
  const { app, session, schemaDrift } = diagnostics
  const unknown = t('diagnostics.unknown')
  return [
    { name: t('diagnostics.version'), value: app.commit ? `${app.version} (${app.commit})` : app.version },
    { name: t('diagnostics.engine'), value: app.runtime },
    { name: t('diagnostics.chromium'), value: diagnostics.chromium ?? unknown },
    { name: t('diagnostics.node'), value: diagnostics.node },
    { name: t('diagnostics.system'), value: diagnostics.system },
    { name: t('diagnostics.locale'), value: diagnostics.locale },
    { name: t('diagnostics.service'), value: serviceWords(t, diagnostics) },
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
    { name: t('diagnostics.stored'), value: storedWords(t, diagnostics) ?? unknown },
    ...dataWords(t, diagnostics),
    ...(schemaDrift ? [{ name: t('diagnostics.records'), value: schemaDriftWords(t, schemaDrift) }] : []),
  ]
}

/** Each kind that was used this month, and all together since the start. */
function dataWords(t: Translate, { dataUse: { sinceStart, thisMonth } }: Diagnostics): readonly Fact[] {
  const words = ({ received, sent }: DataAmount): string =>
    t('data.amounts', {
      received: formatBytes(received, preferredLocale()),
      sent: formatBytes(sent, preferredLocale()),
    })
  const kinds = dataKinds.filter((kind) => thisMonth[kind].requests > 0)
  return [
    { name: `${t('data.used')}, ${t('data.sinceStart')}`, value: words(allData(sinceStart)) },
    { name: `${t('data.used')}, ${t('data.thisMonth')}`, value: words(allData(thisMonth)) },
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
  const { expired, unread } = session
  return [
    { name, value: t(`diagnostics.${expired ? 'sessionEnded' : 'signedOut'}`) },
    { name: keychain, value: unread === null ? t('diagnostics.keychainUnused') : t(`unread.${unread}`) },
  ]
}

function storedWords(t: Translate, { stored }: Diagnostics): string | null {
  if (stored === null) return null
  const { resources, images, bytes } = stored
  return t('diagnostics.storedAmount', {
    resources: t('diagnostics.storedResources', {}, resources),
    pictures: t('diagnostics.storedPictures', {}, images),
    size: formatBytes(bytes, preferredLocale()),
  })
}
