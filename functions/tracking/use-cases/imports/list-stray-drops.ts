import type { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import { rangeSource } from '../../../platform/db/range-source.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { type StrayDrop, strayDropItem, strayDrops } from '../../imports/stray/stray-drops.items.ts'

/** A page of the uploaded files without a known owner. */
export const listStrayDrops: UseCase<typeof tracking.calls.listStrayDrops> = (deps, _actor, input) =>
  readList({ source: rangeSource(deps, strayDropItem, strayDrops), present: (drops) => drops.map(recordOf) }, input)

const recordOf = ({ eventHash, key, size, reason, at }: StrayDrop) => ({
  dropNo: eventHash,
  key,
  size,
  reason,
  createDate: at,
})
