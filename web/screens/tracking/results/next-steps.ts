import { retryLines } from './error-notice.ts'

interface Step {
  text: string
  run: () => void
}

/**
 * Next steps after an import, the most common step last: the retry if lines can be retried, since they belong in the
 * batch before it is confirmed; otherwise the confirmation, if any row was imported.
 */
export const nextSteps = (
  { failedRecords, successCount }: { failedRecords: Parameters<typeof retryLines>[0]; successCount: number },
  { retry, next, confirm }: { retry: Step; next: Step; confirm: Step },
): Step[] => {
  const steps = successCount > 0 ? [next, confirm] : [next]
  return retryLines(failedRecords).length > 0 ? [...steps, retry] : steps
}
