import type { rates } from '../../../../shared/rates/rates.contract.ts'
import { pageOfList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { serviceRecords } from '../../service-fees.ts'
import { adminAsked } from '../../whose.ts'

/** A page of the services, with the fees of a warehouse admin or the defaults. */
export const listServiceFees: UseCase<typeof rates.calls.listServiceFees> = async (deps, actor, input) =>
  pageOfList(await serviceRecords(deps, { adminNo: await adminAsked(deps, actor, input) }), input)
