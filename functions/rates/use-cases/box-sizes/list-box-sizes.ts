import type { rates } from '../../../../shared/rates/rates.contract.ts'
import { pageOfList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { boxRecords } from '../../box-sizes.ts'
import { adminAsked } from '../../whose.ts'

/** A page of the categories, with the rates of a warehouse admin or the defaults. */
export const listBoxSizes: UseCase<typeof rates.calls.listBoxSizes> = async (deps, actor, input) =>
  pageOfList(await boxRecords(deps, { adminNo: await adminAsked(deps, actor, input) }), input)
