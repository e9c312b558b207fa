import { refuse } from '../../../shared/contract/errors.ts'
import { mixedClaimsReasons } from '../../../shared/mixed-packages/claims.reasons.ts'
import { type ClaimStatus, isOpenClaim } from '../../../shared/mixed-packages/claims.rules.ts'
import { allowsAction, type ClaimAction, TRANSITIONS } from '../../../shared/mixed-packages/review.rules.ts'
import { type ReasonKind, word } from '../../../shared/reasons/reasons.ts'
import { asRead, check, type Intent, put } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import type { MixedEventKind } from '../../tracking-rows/public.ts'
import { happened as happening } from '../mixed-events.ts'
import { changePackage } from '../packages/change-package.ts'
import { type MixedPackage, mixedPackageItem } from '../packages/packages.items.ts'
import { type MixedClaim, mixedClaimItem } from './claims.items.ts'
import type { ClaimRead } from './read-claim.ts'
import { tellOfClaim } from './tell-of-claim.ts'

/** The person who acts on a claim. */
export interface By {
  userNo: string
  userName: string
}

/** A change of a claim and of the units it holds. */
export interface ClaimChange {
  after: Omit<MixedClaim, 'rev'>
  kind: MixedEventKind
  /** Changes of the claimed and the distributed units, signed. */
  claimed?: number
  distributed?: number
  reason?: string
}

const STATUS_WORDS: Record<ClaimStatus, ReasonKind> = {
  pending: mixedClaimsReasons.statusPending,
  approved: mixedClaimsReasons.statusApproved,
  distributed: mixedClaimsReasons.statusDistributed,
  rejected: mixedClaimsReasons.statusRejected,
  adjusted: mixedClaimsReasons.statusAdjusted,
  cancelled: mixedClaimsReasons.statusCancelled,
}

const ALLOWED_WORDS: Record<ClaimAction, ReasonKind> = {
  approve: mixedClaimsReasons.statusPending,
  adjust: mixedClaimsReasons.statusPending,
  cancel: mixedClaimsReasons.statusPending,
  reject: mixedClaimsReasons.notEnded,
  distribute: mixedClaimsReasons.approvedOrAdjusted,
  setChargeTime: mixedClaimsReasons.approvedOrAdjusted,
  rollback: mixedClaimsReasons.canRollBack,
}

/** Refuses (409) an action that D3 s4 does not allow in the claim's status; `from` narrows the statuses further. */
export const refuseUnlessAllowed = (
  action: ClaimAction,
  { status }: Pick<MixedClaim, 'status'>,
  from: readonly ClaimStatus[] = TRANSITIONS[action].from,
): void => {
  if (allowsAction(action, status) && from.includes(status)) return
  const [first] = from
  const allowed = from.length === 1 && first ? STATUS_WORDS[first] : ALLOWED_WORDS[action]
  throw refuse(mixedClaimsReasons.wrongStatus, { status: word(STATUS_WORDS[status]), allowed: word(allowed) })
}

/** The claim after an action. */
export const movedOn = (action: ClaimAction, { rev: _, ...claim }: MixedClaim): Omit<MixedClaim, 'rev'> => ({
  ...claim,
  status: TRANSITIONS[action].to ?? claim.status,
})

const openCount = (claim: Pick<MixedClaim, 'status'>): number => (isOpenClaim(claim) ? 1 : 0)
const doneCount = ({ status }: Pick<MixedClaim, 'status'>): number => (status === 'distributed' ? 1 : 0)

/**
 * Writes a change of a claim: the claim under its revision, its event, the package's counts, and the claimer's
 * notification.
 */
export const changeClaim = (
  deps: Pick<Deps, 'newId' | 'now'>,
  by: By,
  read: ClaimRead,
  { after, kind, claimed = 0, distributed = 0, reason }: ClaimChange,
): { claim: MixedClaim; intents: Intent[] } => {
  const { claim: before, mixed } = read
  const claim = { ...after, rev: before.rev + 1 }
  const counts = { open: openCount(claim) - openCount(before), done: doneCount(claim) - doneCount(before) }
  const moves = claimed !== 0 || distributed !== 0 || counts.open !== 0 || counts.done !== 0
  return {
    claim,
    intents: [
      put(mixedClaimItem, claim, asRead(before)),
      eventOf(deps, by, mixed, claim, { kind, reason: reason || undefined, ...beforeOf(before, claim) }),
      // A change that moves no units does not write the package, but checks that its state is unchanged.
      ...(moves
        ? changePackage(read, { units: [{ upc: claim.upc, claimed, distributed }], ...counts }).intents
        : [check(mixedPackageItem, mixed, { when: { equals: { state: mixed.state } }, error: 'race' })]),
      ...tellOfClaim(deps, by, { before, after: claim, kind, reason }),
    ],
  }
}

/** Number of the event that wrote this revision of a claim. */
export const claimEventNo = ({ claimNo, rev }: Pick<MixedClaim, 'claimNo' | 'rev'>): string => `${claimNo}.r${rev}`

/** Number of the event that the next change of a claim will write. */
export const nextClaimEventNo = ({ claimNo, rev }: Pick<MixedClaim, 'claimNo' | 'rev'>): string =>
  claimEventNo({ claimNo, rev: rev + 1 })

const beforeOf = (before: MixedClaim, { qty }: MixedClaim) => (before.qty === qty ? {} : { before: before.qty })

interface Happened {
  kind: MixedEventKind
  before?: number
  reason?: string
}

/** An event of a claim, for the history of its parcel. */
export const eventOf = (
  deps: Pick<Deps, 'now'>,
  by: By,
  { warehouseNo }: Pick<MixedPackage, 'warehouseNo'>,
  claim: MixedClaim,
  happened: Happened,
): Intent => {
  const { doctorNo, tracking, claimNo, batchNumber, packageNo, upc, qty, targetDoctorNo, inboundNo } = claim
  const { productNo } = claim.distribution ?? {}
  return happening(deps, by, {
    doctorNo,
    tracking,
    eventNo: claimEventNo(claim),
    warehouseNo,
    batchNumber,
    packageNo,
    qty,
    upc,
    claimNo,
    targetDoctorNo,
    inboundNo,
    arrived: productNo === undefined ? undefined : { productNo, warehouseNo: claim.warehouseNo },
    ...happened,
  })
}
