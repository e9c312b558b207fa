import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { normalTracking } from '../../../../shared/values/tracking.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { confirmParcel } from '../../batches/confirm-parcels.ts'

/** One commit: creates the package with its items and removes it from the waiting list. */
export const confirmSinglePackage: UseCase<typeof mixedPackages.calls.confirmSinglePackage> = (
  deps,
  actor,
  { batchNumber, tracking },
) =>
  confirmParcel(deps, actor, { batchNumber, tracking: normalTracking(tracking) }, (created) => ({
    packageId: created.packageNo,
    tracking: created.tracking,
  }))
