import type { LineFailure } from '../../../../shared/contract/line-results.ts'
import { mayRetry } from './error-notice.ts'

/** What of the failed lines is worth another try, as it stood. */
export const retryLines = (lines: readonly LineFailure[]): string[] =>
  lines.filter(mayRetry).map(({ content }) => content)
