import { randomUUID } from 'node:crypto'
import type { SetupProposal, SetupReading } from '@shared/config/setup'
import type { ReadDocument } from './setup-link'
import { admittedValues, fitsReview, otherFacts } from './setup-admission'
import { fieldStates, noValues, serverOf, type SetupValues } from './setup-values'

/** Several can be applied, because others may arrive while one is being reviewed. */
const mostProposals = 4

/** The page sees a proposal without its secrets and applies it by id. */
export function createSetupProposals() {
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
    /** Empty values for an unknown id. */
    valuesOf: (id: string | null): SetupValues => proposals.get(id ?? '') ?? noValues,
    clear: (): void => proposals.clear(),
  }
}
