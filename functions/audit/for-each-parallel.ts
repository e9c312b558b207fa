/** Number of elements processed in parallel. */
const CONCURRENCY = 8

export const forEachParallel = async <T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
  const waiting = all.values()
  const worker = async (): Promise<void> => {
    for (const one of waiting) await work(one)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}
