import type { offers } from '../../../shared/offers/offers.contract.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { cancelByCompany } from '../takes/cancel-by-company.ts'

/** Cancels all of a nurse's take that is still to come. */
export const cancelInboundByDoctor: UseCase<typeof offers.calls.cancelInboundByDoctor> = (
  deps,
  actor,
  { inboundNo, note },
) => cancelByCompany(deps, actor, { inboundNo, note })
