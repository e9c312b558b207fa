import type { ApproversRight } from '../../../shared/approvals/approvals.rules.ts'
import { NEW_APPROVER_HOURS } from '../../../shared/approvals/approvals.rules.ts'
import type { NoticeContent } from '../../../shared/notifications/mail.messages.ts'
import type { Rights } from '../../../shared/rights/rights.ts'
import { hoursAfter } from '../clock.ts'
import type { Intent } from '../db/intent.ts'
import type { Deps } from '../deps.ts'
import { queueMails } from '../outbox/notify.ts'
import { approvalRuleRef } from './approvals.items.ts'
import { gainedRights, type Person, peopleWith } from './approvers.ts'

type Warning = Pick<Deps, 'table' | 'newId' | 'now'>

interface Approver {
  doctorNo: string
  doctorName: string
  userNo: string
  userName: string
}

/**
 * Intents that tell everyone with the right team:write that a person can approve soon, regardless of their settings:
 * a thief could otherwise create a second person unseen. None for a company without a rule for approvals.
 */
export const warnOfApprover = async (
  deps: Warning,
  { doctorNo, doctorName, userNo, userName }: Approver,
  gained: readonly ApproversRight[],
): Promise<Intent[]> => {
  if (gained.length === 0 || !(await deps.table.get(approvalRuleRef(doctorNo)))) return []
  const from = hoursAfter(deps.now(), NEW_APPROVER_HOURS)
  const managers = await peopleWith(deps, doctorNo, 'team:write')
  const others = managers.filter((person) => person.userNo !== userNo)
  return warnManagers(deps, others, {
    kind: 'approverAdded',
    doctorNo,
    doctorName,
    userName,
    rights: [...gained],
    from,
  })
}

/** Like `warnOfApprover`, for a person who joins the staff; none for other invitations. */
export const warnOfNewStaff = (
  deps: Warning,
  {
    doctorNo,
    doctorName = '',
    rights,
  }: { doctorNo?: string | undefined; doctorName?: string | undefined; rights?: Rights | undefined },
  { userNo, userName }: Pick<Approver, 'userNo' | 'userName'>,
): Promise<Intent[]> =>
  doctorNo === undefined || !rights
    ? Promise.resolve([])
    : warnOfApprover(
        deps,
        { doctorNo, doctorName, userNo, userName },
        gainedRights(undefined, { rights, status: 'active' }),
      )

/** Intents that tell people who manage the team. */
export const warnManagers = (
  deps: Pick<Deps, 'newId' | 'now'>,
  managers: readonly Person[],
  content: NoticeContent,
): Intent[] =>
  queueMails(
    deps,
    managers.map(({ userNo }) => ({ userNo, content })),
  )
