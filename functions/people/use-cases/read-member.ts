import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { peopleReasons } from '../../../shared/people/people.reasons.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { accountRef } from '../../books/public.ts'
import { membershipItem, userItem } from '../../platform/actor.items.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { groupDirectoryItem } from '../groups.items.ts'
import { limitsOf } from '../limits.ts'
import { memberRecordOf, openOf } from '../member-record.ts'

/** What is read of one member. */
export const memberReads = ({ doctorNo, memberId: userNo }: { doctorNo: string; memberId: string }) =>
  [
    ref(membershipItem, { doctorNo, userNo }),
    accountRef({ doctorNo, userNo }),
    ref(groupDirectoryItem, { doctorNo }),
    ref(userItem, { userNo }),
  ] as const

/** One member of the company. */
export const getMember = async (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { memberId }: Input<typeof people.calls.memberDetail>,
) => {
  const [member, account, groups, user] = await deps.table.batchGet(memberReads({ doctorNo, memberId }), {
    consistent: true,
  })
  if (!member) throw refuse(peopleReasons.noMember)
  return memberRecordOf(member, { account, isDisabled: user?.status === 'rejected' }, groups)
}

/** What the company owes one of its nurses. */
export const getMemberBalance = async (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { memberId }: Input<typeof people.calls.memberBalance>,
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
