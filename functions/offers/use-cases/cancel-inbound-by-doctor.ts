import type { offers } from '../../../shared/offers/offers.contract.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { cancelByCompany } from '../takes/cancel-by-company.ts'

/** Cancels all outstanding units of a nurse's take. */
export const cancelInboundByDoctor: UseCase<typeof offers.calls.cancelInboundByDoctor> = (
  deps,
  actor,
  { inboundNo, note },
) => cancelByCompany(deps, actor, { inboundNo, note })
