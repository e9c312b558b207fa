import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { flaggedCompanies } from '../../company-flags.ts'
import { adminNamed } from '../../whose.ts'

/** A page of a warehouse admin's companies, with a flag for those with service fees of their own. */
export const listServiceRateCompanies: UseCase<typeof rates.calls.listServiceRateCompanies> = async (
  deps,
  actor,
  input,
) => flaggedCompanies(deps, await adminNamed(deps, actor, input), input, 'serviceIds')
