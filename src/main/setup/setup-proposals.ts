import { randomUUID } from 'node:crypto'
import type { SetupProposal, SetupReading } from '@shared/config/setup'
import type { ReadDocument } from './setup-link'
import { admittedValues, fitsReview, otherFacts } from './setup-admission'
import { fieldStates, noValues, serverOf, type SetupValues } from './setup-values'

/** Proposals that can still be applied: one is looked at while others come. */
const mostProposals = 4

/** Holds what files and links propose: the page is shown it without the secrets, and applies it by its id. */
export function createSetupProposals() {
  /** The latest last. */
  const proposals = new Map<string, SetupValues>()

  return {
    add(from: SetupProposal['from'], read: ReadDocument): SetupReading {
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
    /** What was proposed under an id; nothing for any other. */
    valuesOf: (id: string | null): SetupValues => proposals.get(id ?? '') ?? noValues,
    clear: (): void => proposals.clear(),
  }
}
