/** `lists`: entries. `records`: the page, terms and media records. `checks`: also everything else. */
export const dataKinds = ['lists', 'images', 'records', 'signIn', 'files', 'updates', 'checks'] as const
export type DataKind = (typeof dataKinds)[number]

/** Bytes as HTTP/1.1 would send them: without TLS, handshakes and lower layers. */
export interface DataAmount {
  readonly received: number
  readonly sent: number
  readonly requests: number
}

export type DataAmounts = Readonly<Record<DataKind, DataAmount>>

const nothing: DataAmount = { received: 0, sent: 0, requests: 0 }

export const noData = Object.fromEntries(dataKinds.map((kind) => [kind, nothing])) as DataAmounts

/** Contains no addresses and no names. */
export interface DataUse {
  readonly sinceStart: DataAmounts
  /** The calendar month in local time. */
  readonly thisMonth: DataAmounts
}

export function allData(amounts: DataAmounts): DataAmount {
  return dataKinds.map((kind) => amounts[kind]).reduce(sumOf)
}

export function sumOf(one: DataAmount, other: DataAmount): DataAmount {
  return {
    received: one.received + other.received,
    sent: one.sent + other.sent,
    requests: one.requests + other.requests,
  }
}
