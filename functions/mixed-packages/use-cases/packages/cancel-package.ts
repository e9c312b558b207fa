import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { reversePackage } from '../../reversals/reverse-package.ts'

/** Ends a package without claims, in one commit. */
export const cancelPackage: UseCase<typeof mixedPackages.calls.cancelPackage> = async (
  deps,
  actor,
  { id: packageNo, revision },
) => {
  const answer = { packageId: packageNo }
  const key = { doctorNo: actor.company.doctorNo, packageNo }
  await reversePackage(deps, actor, key, { revision, onlyUnclaimed: true, endingOf: () => ({ answer }) })
  return answer
}
