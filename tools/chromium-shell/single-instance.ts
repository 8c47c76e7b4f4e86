import { globSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The process id and start time in ticks since boot (proc(5), field 22), which together are unique. */
function identityOf(pid: string | number): string | null {
  try {
    return `${pid}:${readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19]}`
  } catch {
    return null
  }
}

/** The process that holds a lock, if it is still running. */
function holderOf(link: string): number | null {
  try {
    const holder = readlinkSync(link)
    const pid = holder.split(':')[0] ?? ''
    return identityOf(pid) === holder ? Number(pid) : null
  } catch {
    return null
  }
}

/**
 * Takes the lock of a profile, or signals its holder that a second instance has started. Creating a symbolic
 * link is atomic, and synchronous like Electron's call. Its target identifies the holder, so the lock of a
 * killed process is recognized as stale.
 *
 * @param onSecond called with the second instance's arguments
 * @returns a function that releases the lock, or null if another instance holds it
 */
export function takeLock(userData: string, onSecond: (argv: readonly string[]) => void): (() => void) | null {
  mkdirSync(userData, { recursive: true })
  const link = join(userData, 'SingletonLock')
  process.on('SIGUSR2', () => {
    for (const note of globSync(join(userData, 'SingletonArguments-*'))) {
      const argv = JSON.parse(readFileSync(note, 'utf8')) as string[]
      rmSync(note)
      onSecond(argv)
    }
  })
  for (;;) {
    try {
      symlinkSync(identityOf(process.pid) ?? '', link)
      return () => rmSync(link, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = holderOf(link)
    if (holder !== null) {
      // A signal carries no data, so the arguments are left in a file next to the lock.
      writeFileSync(join(userData, `SingletonArguments-${process.pid}`), JSON.stringify(process.argv))
      process.kill(holder, 'SIGUSR2')
      return null
    }
    rmSync(link, { force: true })
  }
}
