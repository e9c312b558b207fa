import type { Input } from '../../../../shared/contract/call.ts'
import { refuse } from '../../../../shared/contract/errors.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import { moneyToWire } from '../../../../shared/values/money.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { limitsOf } from '../../limits/limits.ts'
import { memberReads } from '../../members/member-reads.ts'
import { openOf } from '../../members/member-record.ts'

/** What the company owes one of its nurses. */
export const getMemberBalance = async (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { memberId }: Input<typeof people.calls.getMemberBalance>,
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
