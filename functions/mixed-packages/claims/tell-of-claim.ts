import { CLAIM_DECISIONS, type ClaimDecidedMail } from '../../../shared/mixed-packages/mixed.mails.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { notify } from '../../platform/outbox/notify.ts'
import type { MixedEventKind } from '../../tracking-rows/public.ts'
import type { MixedClaim } from './claims.items.ts'

interface Told {
  before: MixedClaim
  after: Omit<MixedClaim, 'rev'>
  kind: MixedEventKind
  reason?: string | undefined
}

/** Notifies the claimer of another person's decision on a claim; other changes (a new charge time) send nothing. */
export const tellOfClaim = (deps: Pick<Deps, 'newId' | 'now'>, by: { userNo: string }, told: Told): Intent[] => {
  const { claimerNo, targetDoctorNo: doctorNo, targetDoctorName: doctorName, claimNo, tracking, upc, qty } = told.after
  const decision = decisionOf(told)
  if (decision === undefined || by.userNo === claimerNo) return []
  const about = { doctorNo, doctorName, claimNo, tracking, upc, qty, decision, reason: told.reason ?? '' }
  return notify(deps, claimerNo, { kind: 'claimDecided', ...about })
}

/** The decision from the claimer's view, including if units and the payment for them are taken back. */
const decisionOf = ({ before, after, kind }: Told): ClaimDecidedMail['decision'] | undefined => {
  const wasDistributed = before.distribution !== undefined
  if (after.isReversed) return wasDistributed ? 'reversed' : 'packageReversed'
  if (kind === 'rolledBack' && !wasDistributed) return 'reopened'
  return CLAIM_DECISIONS.find((one) => one === kind)
}
