import * as v from 'valibot'
import type { ConfigurationProblem } from '@shared/app-info'
import { isLoopbackHttp } from '@shared/loopback-http'
import { operatorFeatures } from '@shared/operator-features'
import type { OperatorLinkName } from '@shared/operator-links'
import { videoProviders } from '@shared/video-providers'
import { updateKey } from './update-key'
import { weakeningSwitches } from './weakening-switches'

const Text = v.pipe(v.string('Must be text.'), v.nonEmpty('Must not be empty.'))

/** A value that travels in a header (RFC 9110 §5.5): no line break or other control character. */
const HeaderText = v.pipe(Text, v.regex(/^[\x20-\x7e]+$/, 'Must be plain ASCII text in one line.'))

const Host = v.pipe(
  Text,
  v.regex(/^[a-z0-9.-]+(:\d+)?$/, 'Must be a host name in lower case, without https://.'),
)

const UpdateKey = v.pipe(
  Text,
  v.check((text) => updateKey(text) !== null, 'Must be an Ed25519 key (SPKI, DER, base64).'),
)

/** An address that the app itself asks: without user, query or fragment, and not in the clear. */
function Address(allowLoopbackHttp: boolean) {
  return v.pipe(
    Text,
    v.check((text) => URL.canParse(text), 'Must be a web address, for example https://forum.example.'),
    v.transform((text) => new URL(text)),
    v.check(
      (url) => url.protocol === 'https:' || (allowLoopbackHttp && isLoopbackHttp(url)),
      'Must begin with https://.',
    ),
    v.check((url) => url.username === '' && url.password === '', 'Must not hold a user name or password.'),
    v.check((url) => url.search === '' && url.hash === '', 'Must not hold a query or a fragment.'),
    v.transform((url) => url.href.replace(/\/+$/, '')),
  )
}

/** An address that people are led to: https, or mailto to one address. */
const LinkAddress = v.pipe(
  Text,
  v.check((text) => isLinkAddress(text), 'Must begin with https:// or mailto:, without a user name.'),
)

function isLinkAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.protocol === 'https:') return url.username === '' && url.password === ''
  return url.protocol === 'mailto:' && /^[^@\s]+@[^@\s]+$/.test(url.pathname) && url.search === ''
}

const OperatorLink = v.optional(v.nullable(LinkAddress), null)

/** The one schema of a configuration file. Only `service` is required. */
function Schema(allowLoopbackHttp: boolean) {
  return v.object({
    service: v.object(
      {
        baseUrl: Address(allowLoopbackHttp),
        connectAllow: HeaderText,
        clientId: v.pipe(Text, v.regex(/^[^:]+$/, 'Must not hold a colon (RFC 7617).')),
        clientPassword: Text,
        apiKey: HeaderText,
        resourcesPageId: v.pipe(
          v.number('Must be a number.'),
          v.safeInteger('Must be a whole number.'),
          v.minValue(1, 'Must be 1 or more.'),
        ),
      },
      'Must be an object with the values of the service.',
    ),
    languages: v.optional(v.array(Text, 'Must be a list of language codes.'), []),
    showTheme: v.optional(v.boolean('Must be true or false.'), false),
    refreshGrant: v.optional(v.picklist(['auto', 'on', 'off'], 'Must be "auto", "on" or "off".'), 'auto'),
    keepContentOnSignOut: v.optional(
      v.picklist(['ask', 'always', 'never'], 'Must be "ask", "always" or "never".'),
      'ask',
    ),
    links: v.optional(
      v.object(
        {
          forgottenPassword: OperatorLink,
          profile: OperatorLink,
          help: OperatorLink,
          privacy: OperatorLink,
          contact: OperatorLink,
        } satisfies Record<OperatorLinkName, unknown>,
        'Must be an object with addresses.',
      ),
      {},
    ),
    disabledFeatures: v.optional(
      v.array(
        v.picklist(operatorFeatures, 'Must be the name of a feature of the list.'),
        'Must be a list of features.',
      ),
      [],
    ),
    secretStore: v.optional(
      v.picklist(['keytar', 'safe-storage'], 'Must be "keytar" or "safe-storage".'),
      'keytar',
    ),
    videoHosts: v.optional(v.array(Host, 'Must be a list of hosts.'), [...videoProviders.keys()]),
    mediaHosts: v.optional(v.array(Host, 'Must be a list of hosts.'), []),
    allowedSwitches: v.optional(
      v.array(
        v.picklist(weakeningSwitches, 'Must be the name of a switch of the list, without dashes.'),
        'Must be a list of switches.',
      ),
      [],
    ),
    updates: v.optional(
      v.nullable(
        v.object(
          { feed: Address(allowLoopbackHttp), publicKey: UpdateKey },
          'Must be null or an object with feed and publicKey.',
        ),
      ),
      null,
    ),
  })
}

/** The operator's values, checked, with defaults filled in. Holds secrets: stays in the main process. */
export type Configuration = v.InferOutput<ReturnType<typeof Schema>>

/**
 * Checks a document against the schema.
 *
 * @param allowLoopbackHttp unpackaged runs may talk to a service on this machine without TLS
 */
export function checkConfiguration(
  document: unknown,
  allowLoopbackHttp: boolean,
): { readonly configuration: Configuration } | { readonly problems: readonly ConfigurationProblem[] } {
  const parsed = v.safeParse(Schema(allowLoopbackHttp), document)
  if (parsed.success) return { configuration: parsed.output }
  const problems = parsed.issues.map((issue) => ({
    field: v.getDotPath(issue) ?? '',
    // The library's own sentence for a missing key quotes the schema; ours says what to do.
    problem: issue.received === 'undefined' ? 'Is missing.' : issue.message,
  }))
  return { problems }
}

/** The switches that a document allows; none where it says so in a way that the schema does not take. */
export function allowedSwitchesOf(document: unknown): Configuration['allowedSwitches'] {
  const parsed = v.safeParse(v.pick(Schema(false), ['allowedSwitches']), document)
  return parsed.success ? parsed.output.allowedSwitches : []
}
