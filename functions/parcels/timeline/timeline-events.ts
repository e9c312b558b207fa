import { unitsWrong } from '../../../shared/discrepancies/discrepancies.rules.ts'
import type { ParcelEventKind } from '../../../shared/parcels/parcels.rules.ts'
import { timesMoney } from '../../../shared/values/money.ts'
import type { Movement } from '../../books/public.ts'
import type { CaseEvent, CaseWithEvents } from '../../discrepancies/public.ts'
import type { NumberEvent } from '../../tracking-rows/public.ts'
import { matches } from './matches.ts'
import { mixedChanges } from './mixed-changes.ts'
import type { Departure, Parcel, TimelineEvent } from './parcel.ts'
import { billings } from './read-billed.ts'
import { rowChanges } from './row-changes.ts'

/** All events of a parcel, unordered. A domain with new parcel events adds its function here. */
export const timelineEventsOf = (parcel: Parcel): TimelineEvent[] => [
  ...numberEventsOf(parcel),
  ...rowChanges(parcel),
  ...matches(parcel),
  ...claimEvents(parcel),
  ...paymentEvents(parcel),
  ...billings(parcel),
  ...departureEvents(parcel),
  ...mixedChanges(parcel),
  ...caseEvents(parcel),
]

const NUMBER_KINDS: Record<NumberEvent['kind'], ParcelEventKind> = {
  submitted: 'submitted',
  edited: 'numberEdited',
  removed: 'numberRemoved',
  freed: 'freed',
}

/** Submissions of the number, and changes to it by nurses and the company. */
const numberEventsOf = ({ numberEvents }: Parcel): TimelineEvent[] =>
  numberEvents.map(({ eventNo, kind, at, userNo, userName, qty, before, inboundNo, productName, pairedWith }) => ({
    eventNo: `${kind}#${eventNo}`,
    kind: NUMBER_KINDS[kind],
    at,
    userNo,
    userName,
    qty,
    before,
    inboundNo,
    productName,
    pairedWith,
  }))

/** Units claimed for takes, and the amount earned: quantity times the fixed price of the take, as booked. */
const claimEvents = ({ histories, takes }: Parcel): TimelineEvent[] =>
  histories.flatMap(({ row, booked }) =>
    booked.flatMap((event): TimelineEvent[] => {
      const take = event.inboundNo === undefined ? undefined : takes.get(event.inboundNo)
      if (event.what !== 'claimed' || !take) return []
      const { eventNo, at, qty, productNo, upc, userNo } = event
      const { inboundNo, productName } = take
      const userName = userNo === take.userNo ? take.userName : undefined
      const claim = { at, userNo, userName, qty, inboundNo, productNo, productName }
      const { warehouseNo = row?.warehouseNo } = event
      return [
        { ...claim, eventNo: `claimed#${eventNo}`, kind: 'claimed', upc, warehouseNo, batchNumber: row?.batchNumber },
        {
          eventNo: `credited#${eventNo}`,
          kind: 'credited',
          ...claim,
          userNo: '',
          userName: take.userName,
          amount: timesMoney(take.unitPrice, qty),
        },
      ]
    }),
  )

/** Paid-out claims, each with the time and request of its payment. */
const paymentEvents = ({ paid }: Parcel): TimelineEvent[] =>
  paid.map(({ claim, payment }) => {
    const { qty, amount, refNo: inboundNo, productNo, productName } = claim
    return {
      eventNo: `paid#${claim.ledgerNo}`,
      kind: 'paid',
      at: payment.at,
      userNo: payment.byUserNo,
      userName: payment.byUserName,
      qty,
      amount,
      inboundNo,
      productNo,
      productName,
      paymentNo: payment.refNo,
    }
  })

const DEPARTURE_KINDS: Partial<Record<Movement, ParcelEventKind>> = {
  ship: 'shipped',
  shipCancel: 'shipmentCancelled',
  transferOut: 'transferred',
  stocktake: 'countedOut',
}

/** Movements of the parcel's units after they were claimed, including units returned by a canceled shipment. */
const departureEvents = ({ departures }: Parcel): TimelineEvent[] => departures.movements.flatMap(departureOf)

const departureOf = ({ row, qty }: Departure): TimelineEvent[] => {
  const kind = DEPARTURE_KINDS[row.movement]
  if (!kind) return []
  const { logNo, createdTime: at, userNo, userName, productNo, warehouseNo, refNo } = row
  return [
    {
      eventNo: `${kind}#${logNo}`,
      kind,
      at,
      userNo,
      userName,
      qty,
      productNo,
      warehouseNo,
      ...(kind === 'transferred' ? { transferNo: refNo } : kind === 'countedOut' ? {} : { outboundNo: refNo }),
    },
  ]
}

const CASE_KINDS: Record<CaseEvent['what'], ParcelEventKind> = {
  opened: 'caseOpened',
  commented: 'caseCommented',
  photos: 'casePhotos',
  proposed: 'caseProposed',
  declined: 'caseDeclined',
  resolved: 'caseResolved',
  closed: 'caseClosed',
}

/**
 * Statements and decisions in discrepancy cases about rows of the parcel. The opening event counts the units that are
 * wrong.
 */
const caseEvents = ({ cases }: Parcel): TimelineEvent[] => cases.flatMap(eventsOfCase)

const eventsOfCase = ({ found, events }: CaseWithEvents): TimelineEvent[] => {
  const { caseNo, upc, productNo } = found
  return events.map(({ eventNo, what, at, userNo, userName, text, quantity }) => {
    const qty = what === 'opened' ? unitsWrong(found) : quantity
    return {
      eventNo: `${CASE_KINDS[what]}#${caseNo}#${eventNo}`,
      kind: CASE_KINDS[what],
      at,
      userNo,
      userName,
      caseNo,
      upc,
      productNo,
      qty,
      reason: text === '' ? undefined : text,
    }
  })
}
