/**
 * What requests of the app are for. Entries come in lists alone; `records`: the page, the lists of terms, and what the
 * service says of pictures; `checks`: the connection check, and what is none of these.
 */
export const dataKinds = ['lists', 'pictures', 'records', 'signIn', 'files', 'updates', 'checks'] as const
export type DataKind = (typeof dataKinds)[number]

/** In bytes, as HTTP/1.1 would write them: without TLS, its handshakes and what the network adds. */
export interface DataAmount {
  readonly received: number
  readonly sent: number
  readonly requests: number
}

export type DataAmounts = Readonly<Record<DataKind, DataAmount>>

const nothing: DataAmount = { received: 0, sent: 0, requests: 0 }

export const noData: DataAmounts = {
  lists: nothing,
  pictures: nothing,
  records: nothing,
  signIn: nothing,
  files: nothing,
  updates: nothing,
  checks: nothing,
}

/** What the app has received and sent. No address and no name is part of it. */
export interface DataUse {
  readonly sinceStart: DataAmounts
  /** Of the calendar month of this computer. */
  readonly thisMonth: DataAmounts
}

/** All kinds together. */
export function allData(amounts: DataAmounts): DataAmount {
  const sum = { received: 0, sent: 0, requests: 0 }
  for (const kind of dataKinds) {
    sum.received += amounts[kind].received
    sum.sent += amounts[kind].sent
    sum.requests += amounts[kind].requests
  }
  return sum
}
