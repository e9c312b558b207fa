import type { Input } from '../../../../shared/contract/call.ts'
import type { payments } from '../../../../shared/payments/payments.contract.ts'
import type { Actor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readsOfNumbersOf } from '../../requests/number-reads.source.ts'

/** A page of who was shown the caller's account numbers. */
export const listOwnNumberReads = (
  deps: Deps,
  { userNo }: Actor,
  input: Input<typeof payments.calls.listOwnNumberReads>,
) => readList(readsOfNumbersOf(deps, userNo, input.condition), input)
