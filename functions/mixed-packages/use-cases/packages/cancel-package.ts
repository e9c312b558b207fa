import type { Input, Output } from '../../../../shared/contract/call.ts'
import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { reversePackage } from '../../reversals/reverse-package.ts'

/** Ends a package that nobody has a claim on, in one commit. */
export const cancelPackage = async (
  deps: Deps,
  actor: CompanyActor,
  { id: packageNo, revision }: Input<typeof mixedPackages.calls.cancelPackage>,
): Promise<Output<typeof mixedPackages.calls.cancelPackage>> => {
  const answer = { packageId: packageNo }
  const key = { doctorNo: actor.company.doctorNo, packageNo }
  await reversePackage(deps, actor, key, { revision, onlyUnclaimed: true, endingOf: () => ({ answer }) })
  return answer
}
