import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { payments } from '../../../shared/payments/payments.contract.ts'
import { membershipItem } from '../../platform/actor.items.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { transactionsList } from '../transactions.source.ts'

/** A page of what changed the company's balances with its nurses; a nurse's own, or for the company those of one. */
export const getTransactionHistory = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof payments.calls.getTransactionHistory>,
) => {
  const { doctorNo } = actor.company
  const { nurseNo, condition } = input
  if (actor.role === 'nurse') {
    if (nurseNo !== undefined && nurseNo !== actor.userNo) throw refuse(generalReasons.noNurse)
    return readList(transactionsList(deps, { doctorNo, userNo: actor.userNo, condition }), input)
  }
  const [link, page] = await Promise.all([
    nurseNo === undefined ? undefined : deps.table.get(ref(membershipItem, { doctorNo, userNo: nurseNo })),
    readList(transactionsList(deps, { doctorNo, userNo: nurseNo, condition }), input),
  ])
  if (nurseNo !== undefined && link?.role !== 'nurse') throw refuse(generalReasons.noNurse)
  return page
}
