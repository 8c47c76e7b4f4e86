import { usernameKey } from '@shared/app/session'
import type { FetchedPage, CacheAccount, Visit } from '../cache'
import type { EarlierVisits } from '../tables/store'
import { languageColumn } from '../tables/store-rows'
import type { ReadText } from '../tables/read-texts/stored-read-texts'
import { textDigest } from '../tables/read-texts/text-digest'

interface OpenedAccount {
  readonly account: CacheAccount
  readonly read: Set<number>
  readonly starred: Set<number>
  readonly annotated: Set<number>
  readonly texts: Map<number, ReadText>
  opening: Promise<void>
  newestBefore: string | null
}

type MarkKind = 'read' | 'starred' | 'annotated'

/** The entries that a list shows, as fetched. */
type ListedEntries = Pick<FetchedPage, 'list' | 'entries'>

export interface OpenAccount {
  readonly account: () => CacheAccount | null
  readonly is: (account: CacheAccount) => boolean
  /** If the account is open already, only waits for it. */
  open(account: CacheAccount): Promise<void>
  visit(): Promise<Visit>
  /** @returns a function that undoes the change */
  readonly mark: (mark: MarkKind, ids: readonly number[], isMarked: boolean) => () => void
  remember(text: ReadText): void
  /** Marks read entries as changed if their text on a fetched page differs from the one that was read. */
  listed(fetchedPage: ListedEntries): Promise<void>
  /** Call after the content was deleted. Also empties the read marks of visits that callers hold. */
  clear(): void
  close(): void
}

/** @param openInWorker returns null if the content could not be opened */
export function createOpenAccount(
  openInWorker: (account: CacheAccount) => Promise<EarlierVisits | null>,
): OpenAccount {
  let opened: OpenedAccount | null = null

  async function load(mine: OpenedAccount): Promise<void> {
    const earlier = await openInWorker(mine.account)
    if (!earlier) return
    for (const id of earlier.readIds) mine.read.add(id)
    for (const id of earlier.starredIds) mine.starred.add(id)
    for (const id of earlier.annotatedIds) mine.annotated.add(id)
    for (const text of earlier.readTexts) mine.texts.set(text.id, text)
    mine.newestBefore = earlier.newestDate
  }

  return {
    account: (): CacheAccount | null => opened?.account ?? null,

    is: (account: CacheAccount): boolean => opened !== null && isSameAccount(opened.account, account),

    async open(account: CacheAccount): Promise<void> {
      if (opened && isSameAccount(opened.account, account)) return opened.opening
      const mine: OpenedAccount = {
        account,
        ...nothingKnown(),
        opening: Promise.resolve(),
      }
      opened = mine
      await (mine.opening = load(mine))
    },

    // Waits only for the opening, not for writes in between.
    async visit(): Promise<Visit> {
      const mine = opened
      await mine?.opening
      return {
        isRead: (id) => mine?.read.has(id) ?? false,
        isStarred: (id) => mine?.starred.has(id) ?? false,
        isAnnotated: (id) => mine?.annotated.has(id) ?? false,
        isChanged: (id) => mine?.texts.get(id)?.isChanged ?? false,
        newestBefore: mine?.newestBefore ?? null,
      }
    },

    mark: (mark, ids, isMarked) => (opened ? change(opened[mark], ids, isMarked) : () => undefined),

    remember(text: ReadText): void {
      opened?.texts.set(text.id, text)
    },

    async listed({ list, entries }: ListedEntries): Promise<void> {
      const mine = opened
      await mine?.opening
      for (const { id, modified, body } of entries) {
        const text = mine?.texts.get(id)
        if (!text || text.language !== languageColumn(list.language) || text.modified === modified) continue
        mine?.texts.set(id, { ...text, modified, isChanged: textDigest(body) !== text.digest })
      }
    },

    clear(): void {
      opened?.read.clear()
      if (opened) opened = { ...opened, ...nothingKnown() }
    },

    close(): void {
      opened = null
    },
  }
}

function nothingKnown() {
  return {
    read: new Set<number>(),
    starred: new Set<number>(),
    annotated: new Set<number>(),
    texts: new Map<number, ReadText>(),
    newestBefore: null,
  }
}

function change(marked: Set<number>, ids: readonly number[], isMarked: boolean): () => void {
  const changed = ids.filter((id) => marked.has(id) !== isMarked)
  const put = (isIn: boolean): void => {
    for (const id of changed) {
      if (isIn) marked.add(id)
      else marked.delete(id)
    }
  }
  put(isMarked)
  return () => put(!isMarked)
}

function isSameAccount(one: CacheAccount, other: CacheAccount): boolean {
  return one.server === other.server && usernameKey(one.username) === usernameKey(other.username)
}
