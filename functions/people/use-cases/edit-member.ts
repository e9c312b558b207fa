import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { rightToInvite } from '../../../shared/people/invitations.rules.ts'
import { areRaised } from '../../../shared/people/limits.rules.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { peopleReasons } from '../../../shared/people/people.reasons.ts'
import { type Membership, membershipItem } from '../../platform/actor.items.ts'
import { approvalRuleRef } from '../../platform/approvals/approvals.items.ts'
import { gateOf } from '../../platform/approvals/gate.ts'
import { shownChanges } from '../../platform/approvals/shown-changes.ts'
import { refuseWithoutRight } from '../../platform/companies/refuse-without-right.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { type EditedFields, editedVersion, refuseStale } from '../../platform/editing.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { indexWords } from '../../platform/search/search.ts'
import { directoryIntent } from '../groups/group-directory.ts'
import { changedLimits, limitsOf, shownCaps, wireOwnLimits } from '../limits.ts'
import { memberReads } from '../members/member-details.ts'
import { fullName, memberNumberOf, memberRecordOf, memberStatusOf, wordsOfMember } from '../members/member-record.ts'

type EditInput = Input<typeof people.calls.editMember>

/**
 * 1. Read the member with their open takes. Unblocking a member requires the same right as inviting one.
 * 2. Write the member, conditional on the `rev` read, and the search words in one transaction. The change takes effect
 *    with the member's next call. If the company wants a second person to approve higher limits, only the request for
 *    approval is written.
 */
export const editMember: UseCase<typeof people.calls.editMember> = (deps, actor, input) =>
  retryRace(async () => {
    const { doctorNo } = actor.company
    const { memberId } = input
    const [member, account, groups, user, rule] = await deps.table.batchGet(
      [...memberReads({ doctorNo, memberId }), approvalRuleRef(doctorNo)],
      { consistent: true },
    )
    if (!member) throw refuse(peopleReasons.noMember)
    refuseStale(member, input.version)
    const edited = changedMember(member, input)
    if (member.status === 'blocked' && edited.status !== 'blocked') {
      refuseWithoutRight(actor.company.rights, rightToInvite(member.role))
    }
    const fields = { was: memberFields(member), is: memberFields(edited) }
    const changed = { ...edited, ...editedVersion(deps, actor, member, fields) }
    const recordOf = (of: Membership) =>
      memberRecordOf(of, { account, isDisabled: user?.status === 'rejected' }, groups)
    const gate = await gateOf(
      deps,
      actor,
      rule,
      () => ({
        call: 'editMember',
        input,
        about: memberId,
        subject: {
          kind: 'member',
          userNo: memberId,
          userName: fullName(member),
          changes: shownChanges(fields),
          effective:
            member.role === 'nurse'
              ? { from: shownCaps(limitsOf(member, groups)), to: shownCaps(limitsOf(edited, groups)) }
              : undefined,
        },
      }),
      ({ limits }) =>
        limits &&
        member.role === 'nurse' &&
        (isActivated(member, edited) || areRaised(limitsOf(member, groups), limitsOf(edited, groups))),
    )
    const { approvalNo } = gate
    if (approvalNo !== undefined) {
      const waiting = { ...recordOf(member), approvalNo }
      await deps.table.commit(gate.intents, waiting)
      return waiting
    }
    const answer = recordOf(changed)
    const words = indexWords(
      { doctorNo, kind: 'member', refNo: memberId },
      wordsOfMember(changed),
      wordsOfMember(member),
    )
    const isSettled = !rule?.limits || !groups || member.groups.length === 0 || !hasOtherCaps(member, edited)
    const serialized = isSettled ? [] : [directoryIntent(groups, groups.groups)]
    await deps.table.commit(
      [put(membershipItem, changed, asRead(member)), ...words, ...serialized, ...gate.intents],
      answer,
    )
    return answer
  })

/** True if a nurse who could not take becomes able to, within their caps. */
const isActivated = (was: Membership, is: Membership): boolean => was.status !== 'active' && is.status === 'active'

const hasOtherCaps = (was: Membership, is: Membership): boolean =>
  was.maxOpenTakes !== is.maxOpenTakes || was.maxOpenAmount !== is.maxOpenAmount

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
