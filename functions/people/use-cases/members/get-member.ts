import { refuse } from '../../../../shared/contract/errors.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import { peopleReasons } from '../../../../shared/people/people.reasons.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { memberReads } from '../../members/member-reads.ts'
import { memberRecordOf } from '../../members/member-record.ts'

/** One member of the company. */
export const getMember: UseCase<typeof people.calls.getMember> = async (
  deps,
  { company: { doctorNo } },
  { memberId },
) => {
  const [member, account, groups, user] = await deps.table.batchGet(memberReads({ doctorNo, memberId }), {
    consistent: true,
  })
  if (!member) throw refuse(peopleReasons.noMember)
  return memberRecordOf(member, { account, isDisabled: user?.status === 'rejected' }, groups)
}
