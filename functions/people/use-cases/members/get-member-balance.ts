import { refuse } from '../../../../shared/contract/errors.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import { moneyToWire } from '../../../../shared/values/money.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { limitsOf } from '../../limits/limits.ts'
import { memberReads } from '../../members/member-reads.ts'
import { openOf } from '../../members/member-record.ts'

/** Balance that the company owes one of its nurses. */
export const getMemberBalance: UseCase<typeof people.calls.getMemberBalance> = async (
  deps,
  { company: { doctorNo } },
  { memberId },
) => {
  const [member, account, groups] = await deps.table.batchGet(memberReads({ doctorNo, memberId }), { consistent: true })
  if (member?.role !== 'nurse') throw refuse(generalReasons.noNurse)
  return {
    memberId,
    total: moneyToWire(account?.balance ?? 0),
    ...openOf(account),
    minPayment: moneyToWire(limitsOf(member, groups).minPayment),
  }
}
