import type { Input, Output } from '../../../../shared/contract/call.ts'
import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { previewOf } from '../../reversals/preview.ts'
import { readStanding } from '../../reversals/reverse-package.ts'

/** What a reversal of the package would undo. Writes nothing. */
export const previewReversal = async (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { packageId: packageNo }: Input<typeof mixedPackages.calls.previewReversal>,
): Promise<Output<typeof mixedPackages.calls.previewReversal>> =>
  previewOf(deps, await readStanding(deps, { doctorNo, packageNo }))
