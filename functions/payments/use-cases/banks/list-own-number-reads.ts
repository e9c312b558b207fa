import type { payments } from '../../../../shared/payments/payments.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { readsOfNumbersOf } from '../../requests/number-reads.source.ts'

/** A page of the readings of the caller's account numbers. */
export const listOwnNumberReads: UseCase<typeof payments.calls.listOwnNumberReads> = (deps, { userNo }, input) =>
  readList(readsOfNumbersOf(deps, userNo, input.condition), input)
