import type { offers } from '../../../shared/offers/offers.contract.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { cancelByCompany } from '../takes/cancel-by-company.ts'

/** Cancels outstanding units of a nurse's take. */
export const cancelInboundById: UseCase<typeof offers.calls.cancelInboundById> = (
  deps,
  actor,
  { inboundNo, cancelNum, note },
) => cancelByCompany(deps, actor, { inboundNo, cancelNum, note })
