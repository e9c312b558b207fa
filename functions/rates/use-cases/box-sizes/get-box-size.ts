import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { boxRecord } from '../../box-sizes.ts'
import { adminAsked } from '../../whose.ts'

/** One category, with the rates of a warehouse admin or the defaults. */
export const getBoxSize: UseCase<typeof rates.calls.getBoxSize> = async (deps, actor, input) =>
  boxRecord(deps, { adminNo: await adminAsked(deps, actor, input) }, input.id)
