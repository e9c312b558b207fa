import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { rightToInvite } from '../../../shared/people/invitations.rules.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { peopleReasons } from '../../../shared/people/people.reasons.ts'
import { type Membership, membershipItem } from '../../platform/actor.items.ts'
import { refuseWithoutRight } from '../../platform/companies/refuse-without-right.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { type EditedFields, editedVersion, refuseStale } from '../../platform/editing.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { indexWords } from '../../platform/search/search.ts'
import { changedLimits, wireOwnLimits } from '../limits.ts'
import { memberReads } from '../members/member-details.ts'
import { memberNumberOf, memberRecordOf, memberStatusOf, wordsOfMember } from '../members/member-record.ts'

type EditInput = Input<typeof people.calls.editMember>

/**
 * 1. Read the member with their open takes. Unblocking a member requires the same right as inviting one.
 * 2. Write the member, conditional on the `rev` read, and the search words in one transaction. The change takes effect
 *    with the member's next call.
 */
export const editMember: UseCase<typeof people.calls.editMember> = (deps, actor, input) =>
  retryRace(async () => {
    const { doctorNo } = actor.company
    const { memberId } = input
    const [member, account, groups, user] = await deps.table.batchGet(memberReads({ doctorNo, memberId }), {
      consistent: true,
    })
    if (!member) throw refuse(peopleReasons.noMember)
    refuseStale(member, input.version)
    const edited = changedMember(member, input)
    if (member.status === 'blocked' && edited.status !== 'blocked') {
      refuseWithoutRight(actor.company.rights, rightToInvite(member.role))
    }
    const fields = { was: memberFields(member), is: memberFields(edited) }
    const changed = { ...edited, ...editedVersion(deps, actor, member, fields) }
    const answer = memberRecordOf(changed, { account, isDisabled: user?.status === 'rejected' }, groups)
    const words = indexWords(
      { doctorNo, kind: 'member', refNo: memberId },
      wordsOfMember(changed),
      wordsOfMember(member),
    )
    await deps.table.commit([put(membershipItem, changed, asRead(member)), ...words], answer)
    return answer
  })

/** Editable fields of a member, under the names used in calls. */
const memberFields = (member: Membership): EditedFields => ({
  alias: member.alias,
  status: memberNumberOf(member),
  ...wireOwnLimits(member),
})

const changedMember = (member: Membership, input: EditInput): Membership => ({
  ...member,
  ...changedLimits(member, input),
  alias: input.alias ?? member.alias,
  status: input.status ? memberStatusOf(input.status) : member.status,
  rev: member.rev + 1,
})
