import { type Billed, billedArrivals } from '../../fees/public.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Happening } from './happening.ts'
import type { Parcel, RowStory } from './read-parcel.ts'

/** A fee on a bill; the bill's number is there for those who may open it. */
export type ToldBilled = Omit<Billed, 'billNo' | 'adminNo'> & { payNo?: string }

/** Which arrivals of a parcel have been billed: the company may open the bill, and the warehouse admin who is owed it. */
export const readBilled = async (
  deps: Pick<Deps, 'table'>,
  { role, userNo }: Pick<MaybeCompanyActor, 'role' | 'userNo'>,
  { company, stories }: Parcel,
): Promise<ToldBilled[]> => {
  const billed = await billedArrivals(deps, company.doctorNo, stories.flatMap(arrivalsOf))
  return billed.map(({ billNo, adminNo, ...one }) => {
    const mayOpen = role === 'doctor' || (role === 'warehouseAdmin' && adminNo === userNo)
    return { ...one, ...(mayOpen ? { payNo: billNo } : {}) }
  })
}

/** What a row was charged for: its confirmations, and the new quantity of each correction, where it was confirmed last. */
const arrivalsOf = ({ booked }: RowStory) => {
  let place: string | undefined
  return booked.flatMap(({ what, eventNo, at, productNo, qty, warehouseNo }) => {
    if (what === 'confirmed') place = warehouseNo
    const isCharged = what === 'confirmed' || (what === 'edited' && qty !== 0)
    return isCharged && place !== undefined ? [{ eventNo, at, productNo, warehouseNo: place }] : []
  })
}

/** Fees of the parcel that stand on the bill of a month, once that is over. What they come to is not told. */
export const billings = ({ billed }: Parcel): Happening[] =>
  billed.map(({ eventNo, endedAt, at: _at, ...one }) => ({
    ...{ eventNo: `billed#${eventNo}`, kind: 'billed', at: endedAt, userNo: '', userName: '', ...one },
  }))
