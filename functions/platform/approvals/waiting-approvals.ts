import { approvalsReasons } from '../../../shared/approvals/approvals.reasons.ts'
import {
  type ApproversRight,
  MAIL_MINUTES,
  MAX_WAITING_OF_COMPANY,
  MAX_WAITING_OF_PERSON,
  MAX_WAITING_PAYMENTS,
  NEW_APPROVER_HOURS,
} from '../../../shared/approvals/approvals.rules.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { suffices } from '../../../shared/rights/rights.ts'
import { hoursAfter } from '../clock.ts'
import { asReadOrAbsent, type Intent, put } from '../db/intent.ts'
import { ref } from '../db/table.ts'
import type { Deps } from '../deps.ts'
import {
  type Approval,
  approvalItem,
  expiryOf,
  type WaitingApprovals,
  waitingApprovalsItem,
} from './approvals.items.ts'
import { type Person, peopleWith } from './approvers.ts'

interface Added {
  /** The people to mail. */
  mailed: Person[]
  intents: Intent[]
}

/**
 * Adds a request to those that wait. Refuses (409) a second request about a record, and requests beyond the limits.
 * Other people with the right are mailed unless a mail about a request of the same person was sent to them just before:
 * people who got the right since then were not sent it.
 */
export const addWaiting = async (
  deps: Deps,
  approval: Approval,
  about: readonly string[],
  right: ApproversRight,
): Promise<Added> => {
  const { doctorNo, approvalNo, userNo, userName } = approval
  const stored = await deps.table.get(ref(waitingApprovalsItem, { doctorNo }), { consistent: true })
  const waiting = await stillWaiting(deps, stored)
  refuseTwin(waiting, about)
  const own = waiting.filter((one) => one.userNo === userNo)
  if (own.length >= MAX_WAITING_OF_PERSON) throw refuse(approvalsReasons.tooManyOwn, { most: MAX_WAITING_OF_PERSON })
  const records = waiting.reduce((sum, one) => sum + one.about.length, about.length)
  if (waiting.length >= MAX_WAITING_OF_COMPANY || records > MAX_WAITING_PAYMENTS) {
    throw refuse(approvalsReasons.tooManyWaiting)
  }
  const since = new Date(Date.parse(deps.now()) - MAIL_MINUTES * 60_000).toISOString()
  const recent = (stored?.mailed ?? []).filter(({ at }) => at > since)
  const theirs = recent.filter((one) => one.userNo === userNo)
  const mailed = (await peopleWith(deps, doctorNo, right)).filter(
    (person) => person.userNo !== userNo && !theirs.some((one) => hadRight(person, one)),
  )
  const after: WaitingApprovals = {
    doctorNo,
    requests: [...waiting, { approvalNo, userNo, userName, expiresAt: expiryOf(approval), about: [...about] }],
    mailed: mailed.length === 0 ? recent : [...recent, { userNo, right, at: deps.now() }],
    rev: (stored?.rev ?? 0) + 1,
  }
  return { mailed, intents: [put(waitingApprovalsItem, after, asReadOrAbsent(stored))] }
}

/** True if the person has the right, and had it at that time. */
const hadRight = ({ rights, approvesFrom }: Person, { right, at }: WaitingApprovals['mailed'][number]): boolean =>
  suffices(rights, right) && approvesFrom[right] <= hoursAfter(at, NEW_APPROVER_HOURS)

const stillWaiting = async (
  { table, now }: Deps,
  stored: WaitingApprovals | undefined,
): Promise<WaitingApprovals['requests']> => {
  const open = (stored?.requests ?? []).filter(({ expiresAt }) => now() < expiresAt)
  const found = await table.batchGet(
    open.map(({ approvalNo }) => ref(approvalItem, { doctorNo: stored?.doctorNo ?? '', approvalNo })),
    { consistent: true },
  )
  return open.filter((_, at) => found[at]?.status === 'waiting')
}

const refuseTwin = (waiting: WaitingApprovals['requests'], about: readonly string[]): void => {
  const names = new Set(about)
  const twin = waiting.find((one) => one.about.some((name) => names.has(name)))
  if (twin) throw refuse(approvalsReasons.isWaiting, { userName: twin.userName })
}
