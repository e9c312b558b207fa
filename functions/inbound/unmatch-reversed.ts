import type { Deps } from '../platform/deps.ts'
import { tellTakes } from './match-takes.ts'

/**
 * Tells takes that rows of their tracking numbers are confirmed no more: a number goes from matched to unmatched, in the
 * take and in the company's list, unless another confirmed row of it still serves. Called once the rows are reversed.
 */
export const unmatchReversed = (
  deps: Deps,
  doctorNo: string,
  rows: readonly { tracking: string; productNo?: string | undefined }[],
): Promise<void> =>
  tellTakes(
    deps,
    doctorNo,
    rows.map(({ tracking }) => tracking),
  )
