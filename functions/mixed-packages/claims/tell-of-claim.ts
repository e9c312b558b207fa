import { CLAIM_DECISIONS } from '../../../shared/mixed-packages/mixed.mails.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { notify } from '../../platform/outbox/notify.ts'
import type { MixedEventKind } from '../../tracking-rows/public.ts'
import type { MixedClaim } from './claims.items.ts'

/** Tells the claimer what somebody else has made of a claim; of the rest (a new charge time) nobody is told. */
export const tellOfClaim = (
  deps: Pick<Deps, 'newId' | 'now'>,
  by: { userNo: string },
  claim: Omit<MixedClaim, 'rev'>,
  { kind, reason = '' }: { kind: MixedEventKind; reason?: string | undefined },
): Intent[] => {
  const decision = CLAIM_DECISIONS.find((one) => one === kind)
  const { claimerNo, targetDoctorNo: doctorNo, targetDoctorName: doctorName, claimNo, tracking, upc, qty } = claim
  if (decision === undefined || by.userNo === claimerNo) return []
  const about = { doctorNo, doctorName, claimNo, tracking, upc, qty, decision, reason }
  return notify(deps, claimerNo, { kind: 'claimDecided', ...about })
}
