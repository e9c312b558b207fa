import type { Input } from '../../../shared/contract/call.ts'
import type { transfers } from '../../../shared/transfers/transfers.contract.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { writeCheck } from '../write-check.ts'

/** Checks all units that are left at once. */
export const markChecked = (
  deps: Deps,
  actor: MaybeCompanyActor,
  { transferId }: Input<typeof transfers.calls.markChecked>,
) =>
  writeCheck(deps, actor, transferId, ({ qty, checkedQty }) => ({
    received: qty - checkedQty,
    difference: 0,
    note: '',
  }))
