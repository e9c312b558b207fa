import type { ParcelEventKind } from '../../../shared/parcels/parcels.rules.ts'
import type { MixedEvent, MixedEventKind } from '../../tracking-rows/public.ts'
import type { Parcel, TimelineEvent } from './parcel.ts'

const KINDS: Record<MixedEventKind, ParcelEventKind> = {
  imported: 'mixedImported',
  created: 'mixedCreated',
  itemEdited: 'mixedItemEdited',
  itemRemoved: 'mixedItemRemoved',
  removed: 'mixedRemoved',
  confirmed: 'mixedConfirmed',
  quantityEdited: 'mixedQuantityEdited',
  returned: 'mixedReturned',
  cancelled: 'mixedCancelled',
  claimed: 'mixedClaimed',
  approved: 'mixedApproved',
  adjusted: 'mixedAdjusted',
  rejected: 'mixedRejected',
  chargeTimeSet: 'mixedChargeTimeSet',
  distributed: 'mixedDistributed',
  rolledBack: 'mixedRolledBack',
  claimCancelled: 'mixedClaimCancelled',
}

/** Events of the number's mixed package and of the claims on it. */
export const mixedChanges = ({ mixedEvents }: Parcel): TimelineEvent[] => mixedEvents.map(eventOf)

const eventOf = (event: MixedEvent): TimelineEvent => {
  const { eventNo, kind, at, userNo, userName, qty, before, upc, upcBefore, warehouseNo, inboundNo, reason } = event
  return {
    eventNo: `mixed#${kind}#${eventNo}`,
    kind: KINDS[kind],
    at,
    userNo,
    userName,
    qty,
    before,
    upc,
    warehouseNo,
    inboundNo,
    reason,
    batchNumber: event.batchNumber === '' ? undefined : event.batchNumber,
    changes: upc !== undefined && upcBefore !== undefined ? [{ field: 'upc', from: upcBefore, to: upc }] : undefined,
  }
}

/** Events of the claims that a user has made. */
export const claimsMadeBy = (userNo: string, events: readonly MixedEvent[]): MixedEvent[] => {
  const made = new Set(
    events.flatMap(({ kind, claimNo, ...event }) => (kind === 'claimed' && event.userNo === userNo ? [claimNo] : [])),
  )
  return events.filter(({ claimNo }) => claimNo !== undefined && made.has(claimNo))
}

/**
 * Events as users of a company may see them: those of a claim for another company show neither the take nor the
 * claimant's name.
 */
export const withoutOtherCompanies = (doctorNo: string, events: readonly MixedEvent[]): MixedEvent[] =>
  events.map((event) => {
    const { targetDoctorNo, inboundNo: _, ...kept } = event
    if (targetDoctorNo === undefined || targetDoctorNo === doctorNo) return event
    const isTheirs = event.kind === 'claimed' || event.kind === 'claimCancelled'
    return { ...kept, ...(isTheirs ? { userNo: '', userName: '' } : {}) }
  })
