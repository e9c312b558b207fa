import type { Input } from '../../../../shared/contract/call.ts'
import type { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import type { Actor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import { rangeSource } from '../../../platform/db/range-source.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type StrayDrop, strayDropItem, strayDrops } from '../../imports/stray/stray-drops.items.ts'

/** A page of the files that nobody was found for. */
export const listStrayDrops = (deps: Deps, _actor: Actor, input: Input<typeof tracking.calls.listStrayDrops>) =>
  readList({ source: rangeSource(deps, strayDropItem, strayDrops), present: (drops) => drops.map(recordOf) }, input)

const recordOf = ({ eventHash, key, size, reason, at }: StrayDrop) => ({
  dropNo: eventHash,
  key,
  size,
  reason,
  createDate: at,
})
