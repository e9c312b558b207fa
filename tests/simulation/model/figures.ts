import type { Inbound } from '../../../functions/inbound/inbound.items.ts'
import type { Side } from './companies.ts'
import type { WorldView } from './world-view.ts'

/** Price of one unit of every offer: 12.3456 and a bonus of 0.5. */
export const UNIT_PRICE = 128_456

/** Stored items of a type, as people see them on their screens; read past the calls, as targets of acts. */
export const all = <Value>(world: WorldView, { type }: { type: string; schema: { _output: Value } }): Value[] =>
  world.cloud.store.all(type) as unknown as Value[]

/** One of these items, selected by the values of its fields. */
export const oneBy = <Value>(
  world: WorldView,
  { type }: { type: string; schema: { _output: Value } },
  fields: { readonly [name in keyof Value]?: string },
): Value | undefined => world.cloud.store.find(type, fields as Record<string, string>) as Value | undefined

export type Take = Pick<
  Inbound,
  'doctorNo' | 'inboundNo' | 'offerNo' | 'productNo' | 'warehouseNo' | 'userNo' | 'selfStorage' | 'upc'
>

export const stockOf = (doctorNo: string, productNo: string, warehouseNo: string) =>
  ['stock', doctorNo, productNo, warehouseNo] as const
/** A sum over all products: a batch operation reports only its total. */
export const unclaimedOf = (doctorNo: string, warehouseNo: string) => ['unclaimed', doctorNo, warehouseNo] as const
/** Rows of a batch that are confirmed. */
export const confirmedOf = (doctorNo: string, batchNumber: string) => ['confirmed', doctorNo, batchNumber] as const
export const balanceOf = (doctorNo: string, userNo: string) => ['balance', doctorNo, userNo] as const
export const comingOf = ({ doctorNo, inboundNo }: Pick<Take, 'doctorNo' | 'inboundNo'>) =>
  ['coming', doctorNo, inboundNo] as const
export const reservedOf = ({ doctorNo, inboundNo }: Pick<Take, 'doctorNo' | 'inboundNo'>) =>
  ['reserved', doctorNo, inboundNo] as const
export const takenOf = (doctorNo: string, offerNo: string) => ['taken', doctorNo, offerNo] as const
/** Units of accepted proposals: the total of an offer grows by those it does not have left. */
export const proposedOf = (doctorNo: string, offerNo: string) => ['proposed', doctorNo, offerNo] as const
export const quantityOf = (doctorNo: string, offerNo: string) => ['quantity', doctorNo, offerNo] as const

/** Units of a take arrive at a warehouse: stock and balance rise, the units to come decrease. */
export const delivered = ({ model }: WorldView, take: Take, warehouseNo: string, units: number): void => {
  model.add(comingOf(take), -units)
  model.add(stockOf(take.doctorNo, take.productNo, warehouseNo), units)
  model.add(balanceOf(take.doctorNo, take.userNo), units * UNIT_PRICE)
}

/** Owner of a take, which never changes. */
export const fixed = ({
  doctorNo,
  inboundNo,
  offerNo,
  productNo,
  warehouseNo,
  userNo,
  selfStorage,
  upc,
}: Take): Take => ({
  doctorNo,
  inboundNo,
  offerNo,
  productNo,
  warehouseNo,
  userNo,
  upc,
  selfStorage,
})

export const sideOf = ({ sides }: WorldView, doctorNo: string): Side => {
  const side = sides.find((one) => one.doctorNo === doctorNo)
  if (!side) throw new Error(`Nobody is ${doctorNo}`)
  return side
}
