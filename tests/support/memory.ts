import { failure, success, type Result } from '../../src/shared/errors/result'
import type { Log, LogEntry } from '../../src/main/log'
import type { WindowsInFront } from '../../src/main/links/arrival'
import type { JsonFile } from '../../src/main/profile'
import type { SecretFailure, SecretName, SecretStore } from '../../src/main/keychain/secret-store'

/** A log in memory, with the app's default level of detail. */
export function createMemoryLog(): Log & { readonly entries: LogEntry[]; readonly details: LogEntry[] } {
  const entries: LogEntry[] = []
  const details: LogEntry[] = []
  return {
    entries,
    details,
    write: (entry, level) => void (level === 'detailed' ? details : entries).push(entry),
  }
}

export function createMemoryFile(document?: unknown): JsonFile & { document: unknown } {
  return {
    document,
    async read() {
      return this.document === undefined ? [] : [this.document, undefined]
    },
    async write(next) {
      this.document = JSON.parse(JSON.stringify(next)) as unknown
    },
  }
}

export interface MemorySecretStore extends SecretStore {
  readonly items: Map<string, string>
  /** If set, every call fails with it. */
  failing: SecretFailure | null
}

/** A keychain in memory that can be made to fail. */
export function createMemorySecretStore(): MemorySecretStore {
  const items = new Map<string, string>()
  const key = (name: SecretName): string => `${name.server} ${name.username} ${name.kind}`
  return {
    items,
    failing: null,
    async read(name): Promise<Result<string | null, SecretFailure>> {
      return this.failing ? failure(this.failing) : success(items.get(key(name)) ?? null)
    },
    async write(name, value) {
      if (this.failing) return failure(this.failing)
      items.set(key(name), value)
      return success(undefined)
    },
    async remove(name) {
      if (this.failing) return failure(this.failing)
      items.delete(key(name))
      return success(undefined)
    },
  }
}

/** Windows without pages: number 1 is open, and the one opened last is in front. */
export function createWindowsInFront(): WindowsInFront & {
  open(window: number): void
  close(window: number): void
} {
  const open = new Set([1])
  return {
    open: (window) => void open.add(window),
    close: (window) => void open.delete(window),
    front: () => [...open].at(-1) ?? null,
    isOpen: (window) => open.has(window),
  }
}
