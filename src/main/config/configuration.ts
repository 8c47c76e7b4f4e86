import * as v from 'valibot'
import type { ConfigurationProblem } from '@shared/config/configuration-problem'
import { languageCodes, type Language } from '@shared/i18n/languages'
import { operatorFeatures } from '@shared/config/operator-features'
import type { OperatorLinkName } from '@shared/config/operator-links'
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
        v.description('https; a path is allowed, user name, query and fragment are not.'),
      ),
      connectAllow: v.pipe(
        HeaderText,
        v.title('Value of the header `x-connect-allow`'),
        v.description(
          'Sent with every request to the service’s own origin, pictures too, and to nobody else.',
        ),
      ),
      clientId: v.pipe(
        Text,
        v.regex(/^[^:]*$/, fault('colon')),
        v.title('OAuth client id'),
        v.description('Client authentication (HTTP Basic) of the token request.'),
      ),
      clientPassword: v.pipe(
        Text,
        v.title('OAuth client password'),
        v.description('Goes with the client id, to the token request only.'),
      ),
      apiKey: v.pipe(
        HeaderText,
        v.title('Key for registrations'),
        v.description('Value of `X-SENPAI-Key`, sent with registrations only.'),
      ),
      resourcesPageId: v.pipe(
        Whole,
        v.minValue(1, fault('below-one')),
        v.title('Id of the resources’ page'),
        v.description('The page whose title and featured picture head the Resources screen.'),
      ),
    },
    fault('not-service'),
  )

const link = (title: string, meaning: string, address: typeof LinkAddress = LinkAddress) =>
  v.optional(v.nullable(v.pipe(address, v.title(title), v.description(meaning))), null)

const LinksSchema = v.object(
  {
    forgottenPassword: link(
      'Page for a forgotten password',
      'Where people ask for a new password. Shown at sign-in and after a wrong password. https, or `mailto:` with one address, as all links. Without it: WordPress’s own page, `wp-login.php?action=lostpassword` at the address of the service. `none`: no link is shown.',
      OptionalLinkAddress,
    ),
    profile: link('Page of one’s own profile', 'Where people change what the forum knows of them.'),
    help: link('Page with help', 'Where people read how your forum is used.'),
    privacy: link('Page about privacy', 'What becomes of what people tell you.'),
    contact: link('Contact', 'Whom people tell when something does not work.'),
  } satisfies Record<OperatorLinkName, unknown>,
  fault('not-links'),
)

const contentEntries = {
  languages: v.optional(
    v.pipe(
      v.array(Text, fault('not-list')),
      v.title('Content languages'),
      v.description(
        'Those to offer, as the service’s `lang` knows them; the first is the one it answers in by itself. Empty: none are offered.',
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
          'Whom citations name as the publisher where the website does not tell its own name (`name` in `/wp-json/`). Without either, its host.',
        ),
      ),
    ),
    null,
  ),
  showTheme: v.optional(
    v.pipe(
      v.boolean(fault('not-boolean')),
      v.title('Type filter'),
      v.description('Whether the Type filter (`res_type`) shows. Off unless your website answers it.'),
    ),
    false,
  ),
  refreshGrant: v.optional(
    v.pipe(
      v.picklist(['auto', 'on', 'off']),
      v.title('Refresh of sessions'),
      v.description(
        'Whether an expired session is renewed with the refresh token ([ADR 15](adr/0015-when-a-session-ends.md)). `auto`, as without it, finds out.',
      ),
    ),
    'auto',
  ),
  keepContentOnSignOut: v.optional(
    v.pipe(
      v.picklist(['ask', 'always', 'never']),
      v.title('Stored content after signing out'),
      v.description(
        'Whether what is stored of an account stays when it signs out, not encrypted; `ask`, as without it, leaves it to the person.',
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
        'For how many days what is stored of an account stays, not encrypted, when its session has ended without signing out. 90 without it; 0: until the app is closed.',
      ),
    ),
    90,
  ),
  videoHosts: v.optional(
    v.pipe(
      v.array(Host, fault('not-list')),
      v.title('Video hosts'),
      v.description('Hosts whose embedded videos become cards. Exact names.'),
    ),
    [...videoProviders.keys()],
  ),
  mediaHosts: v.optional(
    v.pipe(
      v.array(Host, fault('not-list')),
      v.title('Additional picture hosts'),
      v.description('Pictures may come from them too, over https. They are sent none of your values.'),
    ),
    [],
  ),
}

const managedEntries = {
  interfaceLanguage: v.optional(
    v.nullable(
      v.pipe(
        v.picklist(languageCodes),
        v.title('Language of the interface'),
        v.description(
          'What the app speaks until somebody chooses another; with the feature `chooseLanguage` off, what it always speaks. Null, as without it: the first of the system’s languages that the app has words in.',
        ),
      ),
    ),
    null,
  ),
  disabledFeatures: v.optional(
    v.pipe(
      v.array(v.picklist(operatorFeatures, fault('not-feature')), fault('not-list')),
      v.title('Disabled features'),
      v.description('What the app must not do; see [Disabled features](#disabled-features).'),
    ),
    [],
  ),
  secretStore: v.optional(
    v.pipe(
      v.picklist(['keytar', 'safe-storage']),
      v.title('Store of tokens'),
      v.description(
        'What keeps the tokens: the system’s keychain (`keytar`, as without it), or a file that the system’s keychain has the key of (`safe-storage`).',
      ),
    ),
    'keytar',
  ),
  allowedSwitches: v.optional(
    v.pipe(
      v.array(v.picklist(weakeningSwitches, fault('not-switch')), fault('not-list')),
      v.title('Allowed switches'),
      v.description(
        'Switches of the command line that weaken the app and are taken all the same, by name; see [Switches](#switches). Empty: none.',
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
        v.title('Feed of updates'),
        v.description(
          'Where new versions are looked for; see [Updates](#updates). Without feed and key, or with `"updates": null`, none are.',
        ),
      ),
      publicKey: v.pipe(
        UpdateKey,
        v.title('Key of updates'),
        v.description('The Ed25519 key that updates are signed with.'),
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

/** Operator values needed before those that people enter are read. */
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
