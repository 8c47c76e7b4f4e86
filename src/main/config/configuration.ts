import * as v from 'valibot'
import type { ConfigurationProblem } from '@shared/config/configuration-problem'
import { languageCodes, type Language } from '@shared/i18n/languages'
import { operatorFeatures, type OperatorLinkName } from '@shared/config/operator-values'
import { videoProviders } from '@shared/media/video-providers'
import {
  Address,
  fault,
  faultOf,
  HeaderText,
  Host,
  LinkAddress,
  noLink,
  OptionalLinkAddress,
  Text,
  UpdateKey,
  Whole,
} from './configuration-values'
import { weakeningSwitches } from './weakening-switches'

const ServiceSchema = (allowLoopbackHttp: boolean) =>
  v.object(
    {
      baseUrl: v.pipe(
        Address(allowLoopbackHttp),
        v.title('Address of the service'),
        v.description('An https address. It may have a path, but no username, query or fragment.'),
      ),
      connectAllow: v.pipe(
        HeaderText,
        v.title('Value of the header `x-connect-allow`'),
        v.description(
          'The app sends it with every request to the service’s origin, including those for pictures, and to no other host.',
        ),
      ),
      clientId: v.pipe(
        Text,
        v.regex(/^[^:]*$/, fault('colon')),
        v.title('OAuth client id'),
        v.description('The app authenticates with it at the token endpoint (HTTP Basic).'),
      ),
      clientPassword: v.pipe(
        Text,
        v.title('OAuth client password'),
        v.description(
          'The password that belongs to the client id. The app sends it to the token endpoint only.',
        ),
      ),
      apiKey: v.pipe(
        HeaderText,
        v.title('API key'),
        v.description(
          'Value of the header `X-SENPAI-Key`. The app sends it only when somebody creates an account.',
        ),
      ),
      resourcesPageId: v.pipe(
        Whole,
        v.minValue(1, fault('below-one')),
        v.title('Number of the resources page'),
        v.description(
          'The id of the WordPress page whose title and featured picture head the Resources screen.',
        ),
      ),
    },
    fault('not-service'),
  )

const link = (title: string, meaning: string, address: typeof LinkAddress = LinkAddress) =>
  v.optional(v.nullable(v.pipe(address, v.title(title), v.description(meaning))), null)

const LinksSchema = v.object(
  {
    forgottenPassword: link(
      'Password reset page',
      'People can request a new password there. The app links to it at sign-in and after a wrong password. Like all links, an https address, or `mailto:` with one address. If not set, the app uses WordPress’s page, `wp-login.php?action=lostpassword` at the address of the service. `none` removes the link.',
      OptionalLinkAddress,
    ),
    profile: link('Profile page', 'People can change their profile in the forum there.'),
    help: link('Help page', 'Explains how to use your forum.'),
    privacy: link('Privacy page', 'Your privacy policy.'),
    contact: link('Contact', 'People can report problems there.'),
  } satisfies Record<OperatorLinkName, unknown>,
  fault('not-links'),
)

const contentEntries = {
  languages: v.optional(
    v.pipe(
      v.array(Text, fault('not-list')),
      v.title('Content languages'),
      v.description(
        'The languages that people can choose for resources, as values of the service’s `lang` parameter. The first is the one the service uses by default. If the list is empty, the app offers no choice.',
      ),
    ),
    [],
  ),
  forumName: v.optional(
    v.nullable(
      v.pipe(
        Text,
        v.title('Forum name'),
        v.description(
          'The publisher in citations, if the website does not publish its name (`name` in `/wp-json/`). Without either, citations name the website’s host.',
        ),
      ),
    ),
    null,
  ),
  showTheme: v.optional(
    v.pipe(
      v.boolean(fault('not-boolean')),
      v.title('Type filter'),
      v.description(
        'Whether people can filter by type (`res_type`). Switch it on only if your website supports this parameter.',
      ),
    ),
    false,
  ),
  refreshGrant: v.optional(
    v.pipe(
      v.picklist(['auto', 'on', 'off']),
      v.title('Renewal of expired sessions'),
      v.description(
        'Whether the app renews an expired session with its refresh token ([ADR 15](adr/0015-when-a-session-ends.md)). By default (`auto`) it tries, and remembers whether the service allows it.',
      ),
    ),
    'auto',
  ),
  keepContentOnSignOut: v.optional(
    v.pipe(
      v.picklist(['ask', 'always', 'never']),
      v.title('Stored content after signing out'),
      v.description(
        'Whether the app keeps an account’s content on the computer, unencrypted, after the person signs out. By default (`ask`) the person decides.',
      ),
    ),
    'ask',
  ),
  daysWithoutSession: v.optional(
    v.pipe(
      Whole,
      v.minValue(0, fault('below-zero')),
      v.title('Stored content after a session has ended'),
      v.description(
        'For how many days the app keeps an account’s content, unencrypted, after its session ended without signing out. The default is 90; with 0, the app deletes it when it is closed.',
      ),
    ),
    90,
  ),
  videoHosts: v.optional(
    v.pipe(
      v.array(Host, fault('not-list')),
      v.title('Video hosts'),
      v.description('The app shows embedded videos of these hosts as cards. Exact names, without wildcards.'),
    ),
    [...videoProviders.keys()],
  ),
  mediaHosts: v.optional(
    v.pipe(
      v.array(Host, fault('not-list')),
      v.title('Additional picture hosts'),
      v.description(
        'The app also loads pictures from these hosts, over https. It sends them none of your values.',
      ),
    ),
    [],
  ),
}

const managedEntries = {
  interfaceLanguage: v.optional(
    v.nullable(
      v.pipe(
        v.picklist(languageCodes),
        v.title('Interface language'),
        v.description(
          'The language of menus and messages until somebody chooses another; people cannot choose if the feature `chooseLanguage` is disabled. By default (null), the first of the system’s languages that the app is translated into.',
        ),
      ),
    ),
    null,
  ),
  disabledFeatures: v.optional(
    v.pipe(
      v.array(v.picklist(operatorFeatures, fault('not-feature')), fault('not-list')),
      v.title('Disabled features'),
      v.description('The features that the app does not offer; see [Disabled features](#disabled-features).'),
    ),
    [],
  ),
  secretStore: v.optional(
    v.pipe(
      v.picklist(['keytar', 'safe-storage']),
      v.title('Token storage'),
      v.description(
        'Where the app stores the session’s tokens: in the system’s keychain (`keytar`, the default), or in a file that is encrypted with a key from the system’s keychain (`safe-storage`).',
      ),
    ),
    'keytar',
  ),
  allowedSwitches: v.optional(
    v.pipe(
      v.array(v.picklist(weakeningSwitches, fault('not-switch')), fault('not-list')),
      v.title('Allowed switches'),
      v.description(
        'The names of command-line switches that weaken the app’s security and that it nevertheless accepts; see [Switches](#switches). By default it accepts none.',
      ),
    ),
    [],
  ),
}

const UpdatesSchema = (allowLoopbackHttp: boolean) =>
  v.object(
    {
      feed: v.pipe(
        Address(allowLoopbackHttp),
        v.title('Update feed'),
        v.description(
          'The address where the app looks for new versions; see [Updates](#updates). Without a feed and a key, or with `"updates": null`, the app does not update itself.',
        ),
      ),
      publicKey: v.pipe(
        UpdateKey,
        v.title('Update key'),
        v.description('The public Ed25519 key that verifies the signatures of updates.'),
      ),
    },
    fault('not-updates'),
  )

/** The schema of a configuration, with titles and descriptions. Only `service` is required. */
export function ConfigurationSchema(allowLoopbackHttp: boolean) {
  return v.object({
    service: ServiceSchema(allowLoopbackHttp),
    ...contentEntries,
    links: v.optional(LinksSchema, {}),
    ...managedEntries,
    updates: v.optional(v.nullable(UpdatesSchema(allowLoopbackHttp)), null),
  })
}

/** The validated operator values with defaults filled in. Contains secrets: never leaves the main process. */
export type Configuration = v.InferOutput<ReturnType<typeof ConfigurationSchema>>

/** @param allowLoopbackHttp for runs from source and testers' packages */
export function checkConfiguration(
  document: unknown,
  allowLoopbackHttp: boolean,
): { readonly configuration: Configuration } | { readonly problems: readonly ConfigurationProblem[] } {
  const parsed = v.safeParse(ConfigurationSchema(allowLoopbackHttp), document)
  if (parsed.success) return { configuration: withPasswordPage(withoutDisabled(parsed.output)) }
  const problems = parsed.issues.map((issue) => ({ ...faultOf(issue), field: v.getDotPath(issue) ?? '' }))
  return { problems }
}

/** Operator values that the app needs before it reads those that users enter. */
export type EarlyValues = Pick<Configuration, 'allowedSwitches' | 'disabledFeatures'> & {
  /** Null if unknown: secrets are then left where they are. */
  readonly secretStore: Configuration['secretStore'] | null
  readonly interfaceLanguage: Language | null
}

/** Skips invalid values, and reads each even if others are invalid. */
export function earlyValuesOf(document: unknown): EarlyValues {
  const schema = ConfigurationSchema(false)
  const switches = v.safeParse(v.pick(schema, ['allowedSwitches']), document)
  const features = v.safeParse(v.pick(schema, ['disabledFeatures']), document)
  const store = v.safeParse(v.pick(schema, ['secretStore']), document)
  const language = v.safeParse(v.pick(schema, ['interfaceLanguage']), document)
  return {
    interfaceLanguage: language.success ? language.output.interfaceLanguage : null,
    allowedSwitches: switches.success ? switches.output.allowedSwitches : [],
    disabledFeatures: features.success ? features.output.disabledFeatures : [],
    secretStore: store.success ? store.output.secretStore : null,
  }
}

function withoutDisabled(configuration: Configuration): Configuration {
  const { disabledFeatures, updates, keepContentOnSignOut } = configuration
  return {
    ...configuration,
    updates: disabledFeatures.includes('updates') ? null : updates,
    keepContentOnSignOut: disabledFeatures.includes('offlineContent') ? 'never' : keepContentOnSignOut,
  }
}

/** WordPress has a lost-password page by default, so the operator does not have to set one. */
function withPasswordPage(configuration: Configuration): Configuration {
  const { service, links } = configuration
  const given = links.forgottenPassword ?? `${service.baseUrl}/wp-login.php?action=lostpassword`
  return { ...configuration, links: { ...links, forgottenPassword: given === noLink ? null : given } }
}
