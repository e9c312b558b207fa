import type { Inbound } from '../../../functions/inbound/inbound.items.ts'
import type { Side } from './companies.ts'
import type { WorldView } from './world-view.ts'

/** Price of one unit of every offer, in ten-thousandths: 12.3456 plus a bonus of 0.5. */
export const UNIT_PRICE = 128_456

/**
 * Stored items of a type, as people see them on their screens. They are read without calls, to choose the targets of
 * actions.
 */
export const all = <Value>(world: WorldView, { type }: { type: string; schema: { _output: Value } }): Value[] =>
  world.cloud.store.all(type) as unknown as Value[]

/** The first item with these field values, if any. */
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
/** Figure of the unclaimed units of all products together, since a batch operation reports only a total. */
export const unclaimedOf = (doctorNo: string, warehouseNo: string) => ['unclaimed', doctorNo, warehouseNo] as const
/** Figure of the confirmed rows of a batch. */
export const confirmedOf = (doctorNo: string, batchNumber: string) => ['confirmed', doctorNo, batchNumber] as const
export const balanceOf = (doctorNo: string, userNo: string) => ['balance', doctorNo, userNo] as const
export const comingOf = ({ doctorNo, inboundNo }: Pick<Take, 'doctorNo' | 'inboundNo'>) =>
  ['coming', doctorNo, inboundNo] as const
export const reservedOf = ({ doctorNo, inboundNo }: Pick<Take, 'doctorNo' | 'inboundNo'>) =>
  ['reserved', doctorNo, inboundNo] as const
export const takenOf = (doctorNo: string, offerNo: string) => ['taken', doctorNo, offerNo] as const
/**
 * Figure of the units in accepted proposals. Acceptance raises the offer's total by the proposed units that exceed its
 * units left.
 */
export const proposedOf = (doctorNo: string, offerNo: string) => ['proposed', doctorNo, offerNo] as const
export const quantityOf = (doctorNo: string, offerNo: string) => ['quantity', doctorNo, offerNo] as const

/**
 * Updates the model when units of a take arrive at a warehouse: stock and balance rise, and the outstanding units
 * decrease.
 */
export const delivered = ({ model }: WorldView, take: Take, warehouseNo: string, units: number): void => {
  model.add(comingOf(take), -units)
  model.add(stockOf(take.doctorNo, take.productNo, warehouseNo), units)
  model.add(balanceOf(take.doctorNo, take.userNo), units * UNIT_PRICE)
}

/** The fields of a take that never change. */
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
  if (!side) throw new Error(`No company has the number ${doctorNo}`)
  return side
}
