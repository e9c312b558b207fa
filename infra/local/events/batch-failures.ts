import * as z from 'zod'

const Answer = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).nullish() })

/**
 * The items that a function reports as failed. Its response counts only with ReportBatchItemFailures; an item that is
 * not in the batch, or a response in another format, fails the whole batch, as in Lambda.
 */
export const failedItems = (answer: unknown, batch: string[], reports: boolean): Set<string> => {
  if (!reports || answer === null || answer === undefined) return new Set()
  const parsed = Answer.safeParse(answer)
  if (!parsed.success) return new Set(batch)
  const failed = (parsed.data.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier)
  return failed.every((id) => batch.includes(id)) ? new Set(failed) : new Set(batch)
}
