import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { entryHistory } from '../../history.ts'
import { adminAsked } from '../../whose.ts'

/** A page of the saved versions of a warehouse admin's own rate or of the default. */
export const listRateHistory: UseCase<typeof rates.calls.listRateHistory> = async (deps, actor, input) =>
  entryHistory(deps, { adminNo: await adminAsked(deps, actor, input) }, input)
