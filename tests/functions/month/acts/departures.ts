import { uploadKey } from '../../../../functions/outbound/labels/label-keys.ts'
import { outbound } from '../../../../shared/outbound/outbound.contract.ts'
import { products } from '../../../../shared/products/products.contract.ts'
import { transfers } from '../../../../shared/transfers/transfers.contract.ts'
import { FILES } from '../../../simulation/cloud/api.ts'
import { type Month, placeOf } from '../month.ts'
import type { GoodName, Side } from '../setup.ts'
import { RELABEL } from '../setup.ts'

const { calls } = outbound
const LABEL = new TextEncoder().encode('%PDF-1.7 a label')

export interface ShipInput {
  side: Side
  warehouse: string
  items: readonly { good: GoodName; units: number; isRelabeled?: boolean }[]
  boxes: number
}

const newLabel = async (month: Month, doctorNo: string): Promise<string> => {
  const files = [{ name: 'label.pdf', type: 'application/pdf' as const, size: LABEL.length }]
  const { fileNo } = await month.send(calls.startLabels, doctorNo, { doctorNo, files })
  FILES.objects.set(uploadKey({ doctorNo, fileNo }, 0), LABEL)
  return fileNo
}

export const ship = async (month: Month, { side, warehouse, items, boxes }: ShipInput): Promise<string> => {
  const { doctorNo, warehouses, goods } = side
  const warehouseNo = warehouses[warehouse] ?? ''
  const fileNo = await newLabel(month, doctorNo)
  const data = items.map(({ good, units, isRelabeled }) => ({
    productNo: goods[good].productNo,
    toShip: units,
    service: isRelabeled ? RELABEL : undefined,
  }))
  const notifiyUserNo = month.setup.admins[warehouse === 'remote' ? 'far' : 'near'].userNo
  const at = month.now
  const body = { doctorNo, warehouseNo, data, fileNo, notifiyUserNo, splitPackagesNum: boxes }
  const { outboundNo } = await month.send(calls.submitOutbound, doctorNo, body)
  const sent = items.map(({ good, units, isRelabeled }) => ({
    productNo: goods[good].productNo,
    units,
    service: isRelabeled ? RELABEL : undefined,
  }))
  month.book.shipped(outboundNo, { doctorNo, warehouseNo, items: sent, boxes }, at)
  month.count(items.length > 1 ? 'shipment of several products' : 'shipment')
  if (items.some(({ isRelabeled }) => isRelabeled)) month.count('shipment with a service')
  return outboundNo
}

export const cancelShipment = async (month: Month, doctorNo: string, outboundNo: string): Promise<void> => {
  const at = month.now
  await month.send(calls.changeOutboundStatus, doctorNo, { doctorNo, outboundNo, status: 3 })
  month.book.cancelled(outboundNo, at)
  month.count('shipment cancelled')
}

/** Transfers units to the other company in the same building; their lots do not change. */
export const transfer = async (
  month: Month,
  of: { from: Side; to: Side; good: GoodName; units: number },
): Promise<void> => {
  const { from, to, good, units } = of
  const [there, here] = [placeOf(from, good, 'shared'), placeOf(to, good, 'shared')]
  const body = { ...there, to: to.userName, toWarehouseNo: here.warehouseNo, transferQty: units }
  await month.send(transfers.calls.transferTo, from.doctorNo, body)
  month.book.transferred(there, here, units)
  month.count('transfer')
}

/** Performs a stocktake that differs from the books by a number of units. */
export const count = async (
  month: Month,
  of: { side: Side; good: GoodName; warehouse: string; change: number },
): Promise<void> => {
  const { side, good, warehouse, change } = of
  const place = placeOf(side, good, warehouse)
  const { doctorNo } = side
  const { qty: expectedStock } = await month.send(products.calls.getFbm, doctorNo, { ...place })
  const at = month.now
  const counted = { ...place, qty: expectedStock + change, expectedStock, note: 'Counted' }
  await month.send(products.calls.saveFbm, doctorNo, counted)
  month.book.counted(place, change, at)
  month.count(change > 0 ? 'count finds more' : 'count finds less')
}
