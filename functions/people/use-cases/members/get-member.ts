import type { Input } from '../../../../shared/contract/call.ts'
import { refuse } from '../../../../shared/contract/errors.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import { peopleReasons } from '../../../../shared/people/people.reasons.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { memberReads } from '../../members/member-reads.ts'
import { memberRecordOf } from '../../members/member-record.ts'

/** One member of the company. */
export const getMember = async (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { memberId }: Input<typeof people.calls.getMember>,
) => {
  const [member, account, groups, user] = await deps.table.batchGet(memberReads({ doctorNo, memberId }), {
    consistent: true,
  })
  if (!member) throw refuse(peopleReasons.noMember)
  return memberRecordOf(member, { account, isDisabled: user?.status === 'rejected' }, groups)
}
