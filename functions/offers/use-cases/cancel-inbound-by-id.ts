import type { offers } from '../../../shared/offers/offers.contract.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { cancelByCompany } from '../takes/cancel-by-company.ts'

/** Cancels units of a nurse's take that are still to come. */
export const cancelInboundById: UseCase<typeof offers.calls.cancelInboundById> = (
  deps,
  actor,
  { inboundNo, cancelNum, note },
) => cancelByCompany(deps, actor, { inboundNo, cancelNum, note })
