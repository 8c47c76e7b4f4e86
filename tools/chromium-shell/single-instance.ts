import { globSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The process id and when it began, in ticks since the machine's start (proc(5), field 22): no other process has both. */
function identityOf(pid: string | number): string | null {
  try {
    return `${pid}:${readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19]}`
  } catch {
    return null
  }
}

/** The process that holds a lock, if it still runs. */
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
 * Takes the lock of a profile, or tells its holder of a second instance by a signal. Making a symbolic link is atomic, and
 * synchronous as Electron's call is; its target names the holder, so that the lock of a killed process is known to be stale.
 *
 * @param onSecond told how the second instance was called
 * @returns how to give the lock up, or null when another instance has it
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
      // A signal carries no words, so they are left beside the lock.
      writeFileSync(join(userData, `SingletonArguments-${process.pid}`), JSON.stringify(process.argv))
      process.kill(holder, 'SIGUSR2')
      return null
    }
    rmSync(link, { force: true })
  }
}
