import type { transfers } from '../../../shared/transfers/transfers.contract.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { writeCheck } from '../write-check.ts'

/** Checks all remaining units in one step. */
export const markChecked: UseCase<typeof transfers.calls.markChecked> = (deps, actor, { transferId }) =>
  writeCheck(deps, actor, transferId, ({ qty, checkedQty }) => ({
    received: qty - checkedQty,
    difference: 0,
    note: '',
  }))
