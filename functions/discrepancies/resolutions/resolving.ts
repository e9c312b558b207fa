import { refuse } from '../../../shared/contract/errors.ts'
import { discrepanciesReasons } from '../../../shared/discrepancies/discrepancies.reasons.ts'
import {
  answering,
  isUndecided,
  RESOLUTION_RIGHTS,
  RESOLUTION_RULES,
  type Side,
} from '../../../shared/discrepancies/discrepancies.rules.ts'
import { suffices } from '../../../shared/rights/rights.ts'
import { membershipItem, staffItem, type User, userItem } from '../../platform/actor.items.ts'
import type { Acting, ClerkOfActor, CompanyActor } from '../../platform/actor.ts'
import { isWithin, readEmployment } from '../../platform/clerks/employment.ts'
import { staffUnchanged } from '../../platform/companies/staff-unchanged.ts'
import { check, type Intent } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Case, Outcome, Proposal } from '../cases/cases.items.ts'
import { clerkMayResolve } from '../cases/clerk-of-case.ts'
import { personOf, sideOf } from '../cases/read-case.ts'
import { changedCase, othersThan } from '../cases/write-case.ts'
import { notifySides } from '../notify-sides.ts'
import { type Moved, movementOf } from './movement.ts'

/** Intents that resolve a case, including its movements. */
export const resolving = async (
  deps: Deps,
  actor: CompanyActor,
  found: Case,
  proposalNo: number,
): Promise<{ intents: Intent[]; moved: Moved }> => {
  const by = personOf(actor)
  const proposal = proposalToAnswer(found, proposalNo, by.side)
  const executor = await executorOf(deps, actor, found, proposal)
  const moved = await movementOf(deps, executor.by, found, proposal)
  // The movement was computed from rows that may have moved since they were checked.
  const place = { doctorNo: found.doctorNo, warehouseNo: moved.warehouseNo }
  if (!isWithin(actor.clerk, place)) throw refuse(discrepanciesReasons.noCase)
  if (!isWithin(executor.clerk, place)) throw refuse(discrepanciesReasons.proposerGone, { name: proposal.userName })
  const at = deps.now()
  const outcome: Outcome = {
    ...figuresOf(proposal),
    ...by,
    at,
    entry: moved.entry,
    call: deps.repeat,
  }
  const happened = { what: 'resolved' as const, text: '', ...figuresOf(proposal), by, at }
  const intents = [
    ...changedCase(found, happened, { state: 'resolved', awaits: [], outcome }),
    ...moved.intents,
    ...executor.intents,
    ...(await notifySides(deps, found, othersThan(by.side, found), { by, what: 'resolved', text: proposal.text })),
  ]
  return { intents, moved }
}

interface Executor {
  by: Acting
  /** Set if a warehouse clerk who proposed carries out the resolution. */
  clerk?: ClerkOfActor
  /** Conditions on the executor that the commit checks. */
  intents: Intent[]
}

/**
 * Returns the person in whose name a resolution moves stock or money: the person who accepts, if they may make the move
 * without a case; otherwise the person who proposed. Refuses if that person no longer belongs to the company or their
 * account is disabled.
 */
export const executorOf = async (
  deps: Deps,
  actor: CompanyActor,
  found: Case,
  proposal: Proposal,
): Promise<Executor> => {
  const { does } = RESOLUTION_RULES[proposal.resolution]
  if (does.includes(sideOf(actor.role))) return { by: actor, intents: [] }
  const { userNo, userName, side } = proposal
  const { company } = actor
  const { doctorNo } = company
  const isCompany = side === 'company'
  const [user, link, staff] = await deps.table.batchGet(
    [ref(userItem, { userNo }), ref(membershipItem, { doctorNo, userNo }), ref(staffItem, { doctorNo, userNo })],
    { consistent: true },
  )
  const clerk = user && !isCompany ? await clerkExecuting(deps, user, found, proposal) : undefined
  if (clerk) return { by: { userNo, userName, company }, ...clerk }
  const right = RESOLUTION_RIGHTS[proposal.resolution]
  const isOwner = userNo === doctorNo && user?.ownerNo === undefined
  const isLinked = isCompany
    ? isOwner || (staff?.status === 'active' && (!right || suffices(staff.rights, right)))
    : link !== undefined && link.status !== 'blocked'
  if (user?.status !== 'approved' || !isLinked) throw refuse(discrepanciesReasons.proposerGone, { name: userName })
  return {
    by: { userNo, userName, company },
    intents: [
      // Fails if the proposer has been disabled, or has given the company with their number to a new owner.
      check(
        userItem,
        { userNo },
        {
          when: { equals: { status: 'approved' }, ...(isOwner && { equalsOrAbsent: { ownerNo: userNo } }) },
          error: 'race',
        },
      ),
      ...(link
        ? [check(membershipItem, { doctorNo, userNo }, { when: { equals: { status: link.status } }, error: 'race' })]
        : []),
      ...(staff ? [staffUnchanged(staff, 'race')] : []),
    ],
  }
}

/**
 * A clerk belongs to the company through the link of the warehouse admin for whom they work. Returns undefined for a
 * person who is no clerk.
 */
const clerkExecuting = async (
  deps: Deps,
  user: User,
  found: Case,
  { resolution, userName }: Proposal,
): Promise<Omit<Executor, 'by'> | undefined> => {
  const { userNo } = user
  const { doctorNo } = found
  const employment = await readEmployment(deps.table, user, doctorNo)
  if (!employment) return undefined
  const { clerk, link, guards } = employment
  const isLinked = link !== undefined && link.status !== 'blocked'
  if (user.status !== 'approved' || clerk.barred || !isLinked || !clerkMayResolve(clerk, found, resolution)) {
    throw refuse(discrepanciesReasons.proposerGone, { name: userName })
  }
  return {
    clerk,
    intents: [
      ...guards.map((guard) => ({ ...guard, error: 'race' as const })),
      check(userItem, { userNo }, { when: { equals: { status: 'approved' } }, error: 'race' }),
    ],
  }
}

/**
 * Returns the proposal to answer. Refuses if it is not the proposal that the caller saw, or if the caller's side is not
 * allowed to answer it.
 */
export const proposalToAnswer = (found: Case, proposalNo: number, side: Side): Proposal => {
  const { state, proposal } = found
  if (!isUndecided(state)) throw refuse(discrepanciesReasons.decided)
  if (!proposal) throw refuse(discrepanciesReasons.nothingProposed)
  if (proposal.eventNo !== proposalNo) throw refuse(discrepanciesReasons.proposalChanged)
  if (!answering(proposal.resolution, proposal.side, found).includes(side)) throw refuse(discrepanciesReasons.notForYou)
  return proposal
}

/** Figures of a proposal, for the event that answers it. */
export const figuresOf = ({ resolution, quantity, amount }: Proposal) => ({
  resolution,
  quantity,
  amount,
})
