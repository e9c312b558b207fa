import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { previewOf } from '../../reversals/preview.ts'
import { readStanding } from '../../reversals/reverse-package.ts'

/** Preview of a reversal of the package. Writes nothing. */
export const previewReversal: UseCase<typeof mixedPackages.calls.previewReversal> = async (
  deps,
  { company: { doctorNo } },
  { packageId: packageNo },
) => previewOf(deps, await readStanding(deps, { doctorNo, packageNo }))
