import { approvals } from '../../../shared/approvals/approvals.contract.ts'
import { approvalsReasons } from '../../../shared/approvals/approvals.reasons.ts'
import { APPROVERS_RIGHT, type ApprovedCall, ASKERS_RIGHT, areaOf } from '../../../shared/approvals/approvals.rules.ts'
import { type Call, contract, schemaFor } from '../../../shared/contract/call.ts'
import { Refusal, refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { fees } from '../../../shared/fees/fees.contract.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { people } from '../../../shared/people/people.contract.ts'
import { storedReason } from '../../../shared/reasons/reasons.ts'
import { suffices } from '../../../shared/rights/rights.ts'
import { payBill, payWarehousePayment } from '../../fees/public.ts'
import { addAdjustBalance, payRequest, startPayout } from '../../payments/public.ts'
import { deleteGroup, editMember, saveGroup } from '../../people/public.ts'
import { LOGGED_CALLS, type LoggedCall } from '../../platform/activity/logged-calls.ts'
import { loggingTable } from '../../platform/activity/logging-table.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import {
  type Approval,
  approvalItem,
  approvalRaisedItem,
  approvalRaisedOf,
  expiryOf,
} from '../../platform/approvals/approvals.items.ts'
import { approvalFrom } from '../../platform/approvals/approvers.ts'
import { type Intent, update } from '../../platform/db/intent.ts'
import { isBusy, retryRace } from '../../platform/db/retry-race.ts'
import { RaceLost, type Table } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps, Granted } from '../../platform/deps.ts'
import { loadActor } from '../../platform/http/load-actor.ts'
import { dispatchTable, type Routes, type UseCase } from '../../platform/http/routes.ts'
import { ended, readApproval, refuseAnswerer, refuseEnded } from '../approval-life.ts'
import { saveApprovalRule } from './rule.ts'

/**
 * Approves a request of another person:
 * 1. Read it, and both people as they are now: the approver may answer it, and the person who asked still has the right.
 * 2. Execute the requested call on behalf of the person who asked, with all its checks. Its first commit also records
 *    the approval, under the condition that the request still waits and that the rights of the person who asked have
 *    not changed; those of the approver are checked with each commit of their call.
 * 3. If the call is refused, or is no longer what the approver saw, the request is refused and must be made again. If it
 *    is refused after its first commit, approving again continues it until the request expires.
 */
export const grantApproval: UseCase<typeof approvals.calls.grantApproval> = async (deps, actor, { approvalNo }) => {
  const answer = { approvalNo, status: 'approved' as const }
  const approval = await readApproval(deps, actor, approvalNo)
  refuseAnswerer(actor, approval)
  const isResumed = approval.status === 'approved' && approval.isUnfinished === true
  if (!isResumed) refuseEnded(approval, deps.now())
  else if (deps.now() >= expiryOf(approval)) throw refuse(approvalsReasons.isExpired)
  await refuseNew(deps, actor, approval)
  try {
    await retryRace(() => execute(deps, actor, approval, { answer, isResumed }))
  } catch (error) {
    if (!(error instanceof Refusal) || isBusy(error) || isResumed) throw error
    await refuseOutdated(deps, actor, approval, error)
    throw error
  }
  if (hasSeveralCommits(approval.call)) await finish(deps, approval)
  return answer
}

/** Refuses (409) a person who got the right only recently: one stolen account could otherwise create its own approver. */
const refuseNew = async (deps: Deps, { userNo, company }: CompanyActor, { call }: Approval): Promise<void> => {
  const { doctorNo } = company
  const from = await approvalFrom(deps, { doctorNo, userNo }, APPROVERS_RIGHT[areaOf(call)])
  if (deps.now() < from) throw refuse(approvalsReasons.newApprover, { from })
}

interface Execution {
  answer: object
  isResumed: boolean
}

const execute = async (deps: Deps, actor: CompanyActor, approval: Approval, { answer, isResumed }: Execution) => {
  const { call, subject, made } = approval
  const { asker, unchanged } = await askerOf(deps, approval)
  const raised = await raisedBy(deps, approval)
  let isRecorded = isResumed
  const granted: Granted = {
    call,
    subject,
    made,
    userName: actor.userName,
    isResumed,
    raised,
    intents: () => {
      isRecorded = true
      const isUnfinished = hasSeveralCommits(call) || undefined
      return [...ended(deps, approval, { status: 'approved', by: actor, isUnfinished }), ...unchanged]
    },
  }
  const executing = { ...deps, table: answeringWith(deps.table, answer), repeat: approval.approvalNo, granted }
  await executeCall(call, executing, asker, approval.input).catch((error: unknown) => {
    throw error === RIGHTS_CHANGED ? new RaceLost() : error
  })
  if (!isRecorded) throw new Error(`${call} was executed without recording its approval`)
}

/** The nurses whose limits a change of a group raises, as the approver saw them. */
const raisedBy = async ({ table }: Deps, { doctorNo, approvalNo, call }: Approval) => {
  if (!hasSeveralCommits(call)) return undefined
  const parts = await readAll(table, approvalRaisedItem, approvalRaisedOf({ doctorNo, approvalNo }), {
    consistent: true,
  })
  return new Set(parts.flatMap(({ nurses }) => nurses.map(({ userNo }) => userNo)))
}

/** Wraps a table so that a commit with the answer of the executed call stores that of the approval instead. */
const answeringWith = (table: Table, answer: object): Table => ({
  ...table,
  commit: (intents, executed) => table.commit(intents, executed === undefined ? undefined : answer),
})

/**
 * The person who asked, as they are now, and the condition that their rights do not change before the commit; the owner
 * has none. Refused (409) if they may no longer make the call.
 */
const askerOf = async (
  { table }: Deps,
  { userNo, userName, doctorNo, call }: Approval,
): Promise<{ asker: CompanyActor; unchanged: Intent[] }> => {
  const lost = refuse(approvalsReasons.askerLost, { userName })
  const { actor, guards } = await loadActor(table, { userNo, doctorNo, admit: () => undefined }).catch(
    (error: unknown) => {
      throw error instanceof Refusal ? lost : error
    },
  )
  const { company } = actor
  if (!company || !suffices(company.rights, ASKERS_RIGHT[areaOf(call)])) throw lost
  return { asker: { ...actor, company }, unchanged: guards.map((guard) => ({ ...guard, error: RIGHTS_CHANGED })) }
}

/**
 * Error of a commit that finds other rights than were read. The executed call must not retry it, because the rights are
 * read outside of it.
 */
const RIGHTS_CHANGED = refuse(generalReasons.changedMeanwhile)

/**
 * Ends a request that cannot be executed. If it has been answered in the meantime, the caller gets that answer as the
 * refusal. A refusal of the approver themselves leaves the request to others.
 */
const refuseOutdated = async (deps: Deps, actor: CompanyActor, approval: Approval, why: Refusal): Promise<void> => {
  if (why.code === 'forbidden' || why.reason === generalReasons.rightsChanged.key) return
  await retryRace(async () => {
    const current = await readApproval(deps, actor, approval.approvalNo)
    // The first commit of the call is done, so the caller gets the reason that stopped the others.
    if (current.status === 'approved' && current.endedNo === actor.userNo && current.isUnfinished) throw why
    refuseEnded(current, deps.now())
    await deps.table.commit(ended(deps, current, { status: 'refused', by: actor, why: storedReason(why) }))
  })
}

/** Notes that all commits of an executed call are done. */
const finish = async ({ table }: Deps, { doctorNo, approvalNo }: Approval): Promise<void> => {
  const done = { set: { isUnfinished: false }, when: { equals: { status: 'approved' } }, error: 'race' } as const
  await table.commit([update(approvalItem, { doctorNo, approvalNo }, done)]).catch((error: unknown) => {
    if (!(error instanceof RaceLost)) throw error
  })
}

/** The calls that can wait, under the names that are stored in requests. */
const calls = {
  payRequest: payments.calls.payRequest,
  startPayout: payments.calls.startPayout,
  payBill: fees.calls.payBill,
  payWarehousePayment: fees.calls.payWarehousePayment,
  addAdjustBalance: payments.calls.addAdjustBalance,
  editMember: people.calls.editMember,
  saveGroup: people.calls.saveGroup,
  deleteGroup: people.calls.deleteGroup,
  saveApprovalRule: approvals.calls.saveApprovalRule,
} satisfies Record<ApprovedCall, Call>

const routes: Routes<typeof calls> = {
  payRequest,
  startPayout,
  payBill,
  payWarehousePayment,
  addAdjustBalance,
  editMember,
  saveGroup,
  deleteGroup,
  saveApprovalRule,
}

const executed = dispatchTable(contract('approved', calls), routes)

/** Executes a call that waited, with its input as stored. Its first commit adds the event of the person who asked. */
const executeCall = (name: ApprovedCall, deps: Deps, actor: CompanyActor, stored: string): Promise<unknown> => {
  const dispatch = executed.get(calls[name].route)
  if (!dispatch) throw new Error(`${name} cannot be executed`)
  const parsed: Record<string, unknown> = JSON.parse(stored)
  const input = schemaFor(dispatch.call, parsed).parse(parsed)
  const call = LOGGED[name]
  return dispatch.run(call ? { ...deps, table: loggingTable(deps, { call, actor, input }) } : deps, actor, input)
}

const { payments: loggedPayments = {}, fees: loggedFees = {}, people: loggedPeople = {} } = LOGGED_CALLS
const LOGGED: Readonly<Partial<Record<string, LoggedCall>>> = { ...loggedPayments, ...loggedFees, ...loggedPeople }

/** Calls that move members after their first commit. An interrupted execution is resumed by approving again. */
const hasSeveralCommits = (call: ApprovedCall): boolean => call === 'saveGroup' || call === 'deleteGroup'
