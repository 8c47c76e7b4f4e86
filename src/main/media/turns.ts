/** Lets so many jobs run at once; the others wait their turn, first come first served. */
export function createTurns(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []

  return {
    async run<T>(job: () => Promise<T>): Promise<T> {
      if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
      else running++
      try {
        return await job()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
  }
}
