import type { LineFailure } from '../../../../shared/contract/line-results.ts'
import { mayRetry } from './error-notice.ts'

/** Original text of the failed lines that are worth a retry. */
export const retryLines = (lines: readonly LineFailure[]): string[] =>
  lines.filter(mayRetry).map(({ content }) => content)
