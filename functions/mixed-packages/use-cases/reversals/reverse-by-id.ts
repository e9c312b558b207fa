import type { Input, Output } from '../../../../shared/contract/call.ts'
import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { timeBudget } from '../../../platform/time-budget.ts'
import { reversePackage } from '../../reversals/reverse-package.ts'

/** Reverses one package, its claims first, as long as there is time; its answer is kept in the commit that ends it. */
export const reverseById = async (
  deps: Deps,
  actor: CompanyActor,
  { packageId: packageNo, revision }: Input<typeof mixedPackages.calls.reverseById>,
): Promise<Output<typeof mixedPackages.calls.reverseById>> => {
  const inTime = timeBudget(deps)
  const reversed = await reversePackage(
    deps,
    actor,
    { doctorNo: actor.company.doctorNo, packageNo },
    { revision, inTime, endingOf: (done) => ({ answer: { packageId: packageNo, ...done } }) },
  )
  return { packageId: packageNo, ...reversed }
}
