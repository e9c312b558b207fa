import type { Input, Output } from '../../../../shared/contract/call.ts'
import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { normalTracking } from '../../../../shared/values/tracking.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { confirmParcel } from '../../batches/confirm-parcels.ts'

/** One commit: the package stands with its items, and is gone from the list of those that wait. */
export const confirmSinglePackage = (
  deps: Deps,
  actor: CompanyActor,
  { batchNumber, tracking }: Input<typeof mixedPackages.calls.confirmSinglePackage>,
): Promise<Output<typeof mixedPackages.calls.confirmSinglePackage>> =>
  confirmParcel(deps, actor, { batchNumber, tracking: normalTracking(tracking) }, (created) => ({
    packageId: created.packageNo,
    tracking: created.tracking,
  }))
