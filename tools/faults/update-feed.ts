import { generateKeyPairSync, sign } from 'node:crypto'
import type { ServiceResponse } from './exchange.ts'

const keys = generateKeyPairSync('ed25519')

/** Base64 of DER (SPKI). */
export const publicKey = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
export const description = Buffer.from(`version: 1.1.0\nreleaseDate: '2026-11-21T10:00:00.000Z'\n`)

export const folder = '/updates'
export const name = 'latest.yml'
const files = new Map([
  [`${folder}/${name}`, description],
  [`${folder}/${name}.sig`, Buffer.from(sign(null, description, keys.privateKey).toString('base64'))],
])

/** The update feed's response; null for any other path. */
export function feedResponse(path: string): ServiceResponse | null {
  const body = files.get(path)
  return body ? { status: 200, headers: [['content-type', 'text/plain']], body } : null
}
