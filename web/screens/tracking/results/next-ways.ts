import { retryLines } from './retry-lines.ts'

interface Way {
  text: string
  run: () => void
}

/**
 * The next steps after an import, the usual one last. Lines worth another try belong in the batch before it is
 * confirmed; without them the batch is confirmed, if anything came into it.
 */
export const nextWays = (
  { failedRecords, successCount }: { failedRecords: Parameters<typeof retryLines>[0]; successCount: number },
  { retry, next, confirm }: { retry: Way; next: Way; confirm: Way },
): Way[] => {
  const ways = successCount > 0 ? [next, confirm] : [next]
  return retryLines(failedRecords).length > 0 ? [...ways, retry] : ways
}
