import { randomUUID } from 'node:crypto'
import type { SetupProposal, SetupReading, SetupRefusal } from '@shared/config/setup'
import { appScheme } from '@shared/links/app-link'
import { parsedJsonBytes } from '@shared/parsed-json'
import { admittedValues, fitsReview, otherFacts } from './setup-admission'
import { fieldStates, noValues, serverOf, type SetupValues } from './setup-values'
import { isObject, type ConfigurationDocument } from '../config/configuration-layers'

/** Characters. Windows limits a command line to 32,767, and mail programs break long links. */
const longestLink = 16_384

type ReadDocument = { readonly document: ConfigurationDocument } | { readonly refused: SetupRefusal }

/**
 * `forum-resources://setup?config=<base64url>`: a configuration file as base64url (RFC 4648 §5), which mail
 * programs do not alter. Anything else is rejected as a whole.
 */
export function readSetupLink(text: string): ReadDocument {
  if (text.length > longestLink) return { refused: 'too-large' }
  const url = URL.parse(text.trim())
  // Some systems append a slash to the host.
  if (url?.protocol !== `${appScheme}:` || url.host !== 'setup' || !/^\/?$/.test(url.pathname))
    return { refused: 'not-a-link' }
  const [config, ...more] = url.searchParams.getAll('config')
  if (config === undefined || more.length > 0 || !/^[\w-]+={0,2}$/.test(config))
    return { refused: 'unreadable' }
  return readSetupText(Buffer.from(config, 'base64url'))
}

export function readSetupText(bytes: Uint8Array): ReadDocument {
  const document = parsedJsonBytes(bytes)
  return isObject(document) ? { document } : { refused: 'unreadable' }
}

/** Several can be applied, because others may arrive while one is being reviewed. */
const mostProposals = 4

/** The page sees a proposal without its secrets and applies it by id. */
export interface SetupProposals {
  add(from: SetupProposal['from'], read: ReadDocument): SetupReading
  /** Empty values for an unknown id. */
  valuesOf(id: string | null): SetupValues
  clear(): void
}

export function createSetupProposals(): SetupProposals {
  const proposals = new Map<string, SetupValues>()

  return {
    add(from, read) {
      if ('refused' in read) return { proposal: null, refused: read.refused }
      const { leftOut, ...values } = admittedValues(read.document)
      const others = otherFacts(values)
      if (!fitsReview(others, leftOut)) return { proposal: null, refused: 'too-many-values' }
      const id = randomUUID()
      proposals.set(id, values)
      for (const old of [...proposals.keys()].slice(0, -mostProposals)) proposals.delete(old)
      const fields = fieldStates(values)
      return { proposal: { id, from, server: serverOf(values), fields, others, leftOut } }
    },
    valuesOf: (id) => proposals.get(id ?? '') ?? noValues,
    clear: () => proposals.clear(),
  }
}
