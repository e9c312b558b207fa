import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { timeBudget } from '../../../platform/time-budget.ts'
import { reversePackage } from '../../reversals/reverse-package.ts'

/** Reverses one package, its claims first, while there is time; the commit that ends it stores the answer. */
export const reverseById: UseCase<typeof mixedPackages.calls.reverseById> = async (
  deps,
  actor,
  { packageId: packageNo, revision },
) => {
  const inTime = timeBudget(deps)
  const reversed = await reversePackage(
    deps,
    actor,
    { doctorNo: actor.company.doctorNo, packageNo },
    { revision, inTime, endingOf: (done) => ({ answer: { packageId: packageNo, ...done } }) },
  )
  return { packageId: packageNo, ...reversed }
}
