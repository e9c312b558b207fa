import { type Arrived, billedArrivals } from '../../fees/public.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { MixedEvent } from '../../tracking-rows/public.ts'
import type { Parcel, ReadableFee, RowHistory, TimelineEvent } from './parcel.ts'

/**
 * Reads the billed arrivals of a parcel. The bill may be opened by the company and by the warehouse admin to whom it is
 * owed.
 */
export const readBilled = async (
  deps: Pick<Deps, 'table'>,
  { role, operatorNo }: Pick<MaybeCompanyActor, 'role' | 'operatorNo'>,
  { company: { doctorNo }, histories, mixedEvents }: Parcel,
): Promise<ReadableFee[]> => {
  const arrivals = [...histories.flatMap(arrivalsOf), ...mixedEvents.flatMap((event) => distributedTo(doctorNo, event))]
  const billed = await billedArrivals(deps, doctorNo, arrivals)
  return billed.map(({ billNo, adminNo, ...one }) => {
    const mayOpen = role === 'doctor' || (role === 'warehouseAdmin' && adminNo === operatorNo)
    return { ...one, payNo: mayOpen ? billNo : undefined }
  })
}

/**
 * The charged events of a row: its confirmations, and the corrections of its quantity, each in the warehouse of the
 * confirmation before it.
 */
const arrivalsOf = ({ booked }: RowHistory): Arrived[] => {
  let place: string | undefined
  return booked.flatMap(({ what, eventNo, at, productNo, qty, warehouseNo }) => {
    if (what === 'confirmed') place = warehouseNo
    const isCharged = what === 'confirmed' || (what === 'edited' && qty !== 0)
    return isCharged && place !== undefined ? [{ eventNo, at, productNo, warehouseNo: place }] : []
  })
}

/**
 * Distributed units of a mixed package are charged to the company that receives them, so only units for this company
 * count.
 */
const distributedTo = (doctorNo: string, { kind, targetDoctorNo, arrived, eventNo, at }: MixedEvent): Arrived[] =>
  kind === 'distributed' && targetDoctorNo === doctorNo && arrived ? [{ eventNo, at, ...arrived }] : []

/**
 * Fees of the parcel on monthly bills, once the month has ended, and the payments of these bills. Amounts are not
 * shown.
 */
export const billings = ({ billed }: Parcel): TimelineEvent[] => [
  ...billed.map(
    ({ eventNo, endedAt, at: _at, paid: _paid, ...one }): TimelineEvent => ({
      eventNo: `billed#${eventNo}`,
      kind: 'billed',
      at: endedAt,
      userNo: '',
      userName: '',
      ...one,
    }),
  ),
  // Several arrivals can be on one bill, which is paid once.
  ...new Map(billed.flatMap((one) => billPaid(one).map((paid) => [paid.eventNo, paid] as const))).values(),
]

/** The payment of the bill; shown only to readers who may open the bill. */
const billPaid = ({ payNo, paid, month, warehouseNo }: ReadableFee): TimelineEvent[] =>
  payNo && paid
    ? [{ eventNo: `billPaid#${payNo}`, kind: 'billPaid', at: paid.at, userNo: paid.by, month, payNo, warehouseNo }]
    : []
