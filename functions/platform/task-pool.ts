/**
 * Runs up to `concurrency` tasks concurrently. The first failure stops further tasks, and `drain` or the next `add`
 * throws its error.
 */
export const taskPool = (concurrency: number) => {
  const running = new Set<Promise<void>>()
  let failed: { error: unknown } | undefined
  const refuse = () => {
    if (failed) throw failed.error
  }
  return {
    /** Starts the task, and resolves once another task may start. */
    add: async (task: () => Promise<void>): Promise<void> => {
      refuse()
      const run = task()
        .catch((error: unknown) => {
          failed ??= { error }
        })
        .finally(() => running.delete(run))
      running.add(run)
      if (running.size >= concurrency) await Promise.race(running)
      refuse()
    },
    /** Waits for all running tasks, then throws the first failure. */
    drain: async (): Promise<void> => {
      await Promise.all(running)
      refuse()
    },
    /** Waits for all tasks and ignores failures. */
    settle: async (): Promise<void> => {
      await Promise.all(running)
    },
  }
}

/** Runs a function for each element, up to `concurrency` at a time. The results keep the order of the elements. */
export const mapConcurrently = async <T, R>(
  concurrency: number,
  all: readonly T[],
  run: (one: T) => Promise<R>,
): Promise<R[]> => {
  const done: R[] = []
  const running = taskPool(concurrency)
  for (const [at, one] of all.entries()) {
    await running.add(async () => {
      done[at] = await run(one)
    })
  }
  await running.drain()
  return done
}
