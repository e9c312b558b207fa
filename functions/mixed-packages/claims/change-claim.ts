import { refuse } from '../../../shared/contract/errors.ts'
import { mixedClaimsReasons } from '../../../shared/mixed-packages/claims.reasons.ts'
import { type ClaimStatus, isOpenClaim } from '../../../shared/mixed-packages/claims.rules.ts'
import { CLAIM_DECISIONS, type ClaimDecidedMail } from '../../../shared/mixed-packages/mixed.mails.ts'
import { allowsAction, type ClaimAction, TRANSITIONS } from '../../../shared/mixed-packages/review.rules.ts'
import { type ReasonKind, word } from '../../../shared/reasons/reasons.ts'
import { newPosting, type Posting, reserve, unreserve } from '../../books/public.ts'
import { bookedTake, type Inbound, inboundRef } from '../../inbound/public.ts'
import { activityIntent, loggedChanges } from '../../platform/activity/activity-intent.ts'
import { asRead, check, type Intent, put } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { notify } from '../../platform/outbox/notify.ts'
import { type MixedEventKind, recordMixedEvent } from '../../tracking-rows/public.ts'
import { changePackage, type PackageRead, readPackage } from '../packages/change-package.ts'
import { type MixedPackage, mixedPackageItem } from '../packages/packages.items.ts'
import { type ClaimKey, claimPlaceItem, type MixedClaim, mixedClaimItem } from './claims.items.ts'

/** A claim with its package, its item and the unclaimed units of its UPC. */
export interface ClaimRead extends PackageRead {
  claim: MixedClaim
}

/** Reads a claim in order to change it. Refuses (404) if it does not exist. */
export const readClaim = async (deps: Pick<Deps, 'table'>, key: ClaimKey): Promise<ClaimRead> => {
  const claim = await deps.table.get(ref(mixedClaimItem, key), { consistent: true })
  if (!claim) throw refuse(mixedClaimsReasons.noClaim)
  return { claim, ...(await readPackage(deps, key, [claim.upc])) }
}

export type ClaimPlace = NonNullable<Awaited<ReturnType<typeof placesOfClaims>>[number]>

/** Locations of claims, in the order of the given numbers; undefined for an unknown number. */
export const placesOfClaims = ({ table }: Pick<Deps, 'table'>, claimNos: readonly string[]) =>
  table.batchGet(
    claimNos.map((claimNo) => ref(claimPlaceItem, { claimNo })),
    { consistent: true },
  )

/** The person who performs an action on a claim. */
export interface By {
  userNo: string
  userName: string
}

/** A change to a claim and to the units it reserves. */
export interface ClaimChange {
  after: Omit<MixedClaim, 'rev'>
  kind: MixedEventKind
  /** Signed changes in the numbers of claimed and distributed units. */
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

/** Words for the lists of several statuses in TRANSITIONS, by the statuses in their order there. */
const LIST_WORDS: Readonly<Record<string, ReasonKind>> = {
  'approved,adjusted': mixedClaimsReasons.approvedOrAdjusted,
  'pending,approved,adjusted': mixedClaimsReasons.notEnded,
  'approved,adjusted,distributed': mixedClaimsReasons.canRollBack,
}

const wordsOf = (statuses: readonly ClaimStatus[]): ReasonKind => {
  const [first] = statuses
  const words = statuses.length === 1 && first ? STATUS_WORDS[first] : LIST_WORDS[statuses.join()]
  if (!words) throw new Error(`No words for the statuses ${statuses.join()}`)
  return words
}

/**
 * Refuses (409) an action that the claim's status does not allow (TRANSITIONS). `from` restricts the allowed statuses
 * further.
 */
export const refuseUnlessAllowed = (
  action: ClaimAction,
  { status }: Pick<MixedClaim, 'status'>,
  from: readonly ClaimStatus[] = TRANSITIONS[action].from,
): void => {
  if (allowsAction(action, status) && from.includes(status)) return
  throw refuse(mixedClaimsReasons.wrongStatus, { status: word(STATUS_WORDS[status]), allowed: word(wordsOf(from)) })
}

export const afterAction = (action: ClaimAction, { rev: _, ...claim }: MixedClaim): Omit<MixedClaim, 'rev'> => ({
  ...claim,
  status: TRANSITIONS[action].to ?? claim.status,
})

const openCount = (claim: Pick<MixedClaim, 'status'>): number => (isOpenClaim(claim) ? 1 : 0)
const doneCount = ({ status }: Pick<MixedClaim, 'status'>): number => (status === 'distributed' ? 1 : 0)

/**
 * Returns the changed claim, with the intents that write it (conditional on the revision read), its event, the counts
 * of the package and the notification to the claimant.
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
      // A change that moves no units does not write the package, but requires its state to be unchanged.
      ...(moves
        ? changePackage(read, { units: [{ upc: claim.upc, claimed, distributed }], ...counts }).intents
        : [check(mixedPackageItem, mixed, { when: { equals: { state: mixed.state } }, error: 'race' })]),
      ...notifyClaimer(deps, by, { before, after: claim, kind, reason }),
      ...claimEvents(deps, by, before, claim),
    ],
  }
}

/** Intents that add the change to the activity of the claimant's company, and of the package's if that is another. */
const claimEvents = (
  deps: Pick<Deps, 'newId' | 'now'>,
  { userNo, userName }: By,
  before: MixedClaim,
  { claimNo, tracking, status, qty, doctorNo, targetDoctorNo }: MixedClaim,
): Intent[] => {
  const changes = loggedChanges(['claimStatus', 'quantity'], {
    was: { claimStatus: before.status, quantity: before.qty },
    is: { claimStatus: status, quantity: qty },
  })
  const event = { kind: 'mixedClaimChanged' as const, record: { no: claimNo, name: tracking }, changes }
  return [...new Set([targetDoctorNo, doctorNo])].map((company) =>
    activityIntent(deps, { userNo, userName, company: { doctorNo: company } }, event),
  )
}

/** Number of the event recorded with this revision of a claim. */
export const claimEventNo = ({ claimNo, rev }: Pick<MixedClaim, 'claimNo' | 'rev'>): string => `${claimNo}.r${rev}`

/** Number of the event that will be recorded with the next revision of a claim. */
export const nextClaimEventNo = ({ claimNo, rev }: Pick<MixedClaim, 'claimNo' | 'rev'>): string =>
  claimEventNo({ claimNo, rev: rev + 1 })

const beforeOf = (before: MixedClaim, { qty }: MixedClaim) => (before.qty === qty ? {} : { before: before.qty })

interface EventDetails {
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
  details: EventDetails,
): Intent => {
  const { doctorNo, tracking, claimNo, batchNumber, packageNo, upc, qty, targetDoctorNo, inboundNo } = claim
  const { productNo } = claim.distribution ?? {}
  return recordMixedEvent(deps, by, {
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
    ...details,
  })
}

/** The take of a nurse's claim; undefined for a claim of the company itself. */
export const takeOfClaim = async (
  { table }: Pick<Deps, 'table'>,
  { targetDoctorNo: doctorNo, inboundNo }: Pick<MixedClaim, 'targetDoctorNo' | 'inboundNo'>,
): Promise<Inbound | undefined> => {
  if (inboundNo === undefined) return undefined
  const take = await table.get(inboundRef({ doctorNo, inboundNo }), { consistent: true })
  if (!take) throw new Error(`Take ${inboundNo}, which a claim refers to, does not exist`)
  return take
}

/**
 * Posting for a claim whose units change by `more`: reserves that many units of its take, or frees them if `more` is
 * negative.
 */
export const changeReservation = (deps: Deps, by: By, take: Inbound | undefined, more: number): Posting => {
  const books = newPosting(deps, by)
  if (take && more > 0) reserve(books, { take: bookedTake(take), quantity: more })
  if (take && more < 0) unreserve(books, { take: bookedTake(take), quantity: -more })
  return books
}

interface ClaimNotice {
  before: MixedClaim
  after: Omit<MixedClaim, 'rev'>
  kind: MixedEventKind
  reason?: string | undefined
}

/**
 * Notifies the claimant of another person's decision on a claim. Other changes (such as a new charge time) cause no
 * notification.
 */
const notifyClaimer = (
  deps: Pick<Deps, 'newId' | 'now'>,
  by: Pick<By, 'userNo' | 'userName'>,
  notice: ClaimNotice,
): Intent[] => {
  const {
    claimerNo,
    targetDoctorNo: doctorNo,
    targetDoctorName: doctorName,
    claimNo,
    tracking,
    upc,
    qty,
  } = notice.after
  const decision = decisionOf(notice)
  if (decision === undefined || by.userNo === claimerNo) return []
  const about = { doctorNo, doctorName, claimNo, tracking, upc, qty, decision, reason: notice.reason ?? '' }
  return notify(deps, claimerNo, { kind: 'claimDecided', ...about }, by.userName)
}

/**
 * The decision to notify the claimant of; undefined for all other changes. `reversed` also undoes stock and payment;
 * `packageReversed` does not, because nothing had been distributed.
 */
const decisionOf = ({ before, after, kind }: ClaimNotice): ClaimDecidedMail['decision'] | undefined => {
  const wasDistributed = before.distribution !== undefined
  if (after.isReversed) return wasDistributed ? 'reversed' : 'packageReversed'
  if (kind === 'rolledBack' && !wasDistributed) return 'reopened'
  return CLAIM_DECISIONS.find((one) => one === kind)
}
