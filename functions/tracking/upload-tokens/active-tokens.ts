import { refuse } from '../../../shared/contract/errors.ts'
import { MAX_UPLOAD_TOKENS } from '../../../shared/tracking/import.rules.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import type { ActiveLimit } from '../../platform/active-count.items.ts'
import type { Deps } from '../../platform/deps.ts'
import { activeTokensOf } from './upload-tokens.items.ts'

/** Limit of active upload tokens per warehouse. */
export const activeTokens = (
  { table }: Pick<Deps, 'table'>,
  place: { doctorNo: string; warehouseNo: string },
): ActiveLimit => ({
  scope: activeTokensOf(place).pk,
  most: MAX_UPLOAD_TOKENS,
  full: () => refuse(trackingReasons.manyTokens, { most: MAX_UPLOAD_TOKENS }),
  countNow: async () => (await table.count(activeTokensOf(place), { limit: MAX_UPLOAD_TOKENS })).count,
})
