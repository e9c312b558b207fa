import { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { dayIn } from '../../fees/calendar.ts'
import { type Month, placeOf } from '../month.ts'
import type { GoodName, Side } from '../setup.ts'

const { calls } = tracking

export interface Parcel {
  good: GoodName
  tracking: string
  qty: number
  cwId: string
}

/** Parcels of one batch in one warehouse. */
export interface Batch {
  side: Side
  warehouse: string
  adminNo: string
  batchNumber: string
  parcels: Parcel[]
}

interface Coming {
  side: Side
  warehouse: string
  parcels: readonly { good: GoodName; qty: number }[]
}

const adminOf = ({ setup: { admins } }: Month, warehouse: string): string =>
  (warehouse === 'remote' ? admins.far : admins.near).userNo

/** Imports a typed list in which one line is invalid and is refused. */
export const importParcels = async (month: Month, { side, warehouse, parcels }: Coming): Promise<Batch> => {
  const { doctorNo, warehouses, goods } = side
  const adminNo = adminOf(month, warehouse)
  const lines = parcels.map(({ good, qty }) => ({ tracking: month.newTracking(), upc: goods[good].upc, qty }))
  const data = [...lines, { tracking: 'no number', upc: goods.laptop.upc, qty: 1 }]
  const body = { doctorNo, warehouseNo: warehouses[warehouse] ?? '', data }
  const { batchNumber, failedCount } = await month.send(calls.saveImportData, adminNo, body)
  if (failedCount !== 1) throw new Error(`${failedCount} lines failed of ${batchNumber}`)
  month.count('parcel imported', lines.length)
  return withRows(month, { side, warehouse, adminNo, batchNumber }, parcels, lines)
}

/** Scans the parcels one by one; each is scanned twice and counted once. */
export const scanParcels = async (month: Month, { side, warehouse, parcels }: Coming): Promise<Batch> => {
  const { doctorNo, warehouses, goods } = side
  const adminNo = adminOf(month, warehouse)
  const lines = parcels.map(({ good, qty }) => ({ tracking: month.newTracking(), upc: goods[good].upc, qty }))
  let batchNumber = ''
  for (const line of [...lines, ...lines]) {
    const scannedAt = new Date(month.now).toISOString()
    const body = { doctorNo, warehouseNo: warehouses[warehouse] ?? '', ...line, scannedAt }
    const answer = await month.send(calls.receiveScan, adminNo, body)
    batchNumber = answer.batchNumber
    month.count(answer.outcome === 'duplicate' ? 'scan of a duplicate' : 'parcel scanned')
  }
  return withRows(month, { side, warehouse, adminNo, batchNumber }, parcels, lines)
}

const withRows = async (
  month: Month,
  batch: Omit<Batch, 'parcels'>,
  parcels: Coming['parcels'],
  lines: readonly { tracking: string }[],
): Promise<Batch> => {
  const { side, adminNo, batchNumber } = batch
  const some = await month.send(calls.listBulkConfirm, adminNo, { doctorNo: side.doctorNo, batchNumber })
  const rows = some.flatMap(({ rowList }) => rowList)
  const numbered = parcels.map(({ good, qty }, at) => {
    const number = lines[at]?.tracking ?? ''
    const cwId = rows.find((row) => row.tracking === number)?.cwId ?? ''
    month.rows.set(number, cwId)
    return { good, qty, tracking: number, cwId }
  })
  return { ...batch, parcels: numbered }
}

/** Confirms all rows of a batch; `forced`: the instant from which storage is charged. */
export const confirm = async (month: Month, batch: Batch, forced?: string): Promise<void> => {
  const { side, warehouse, adminNo, batchNumber, parcels } = batch
  const goods = [...new Set(parcels.map(({ good }) => good))].map((good) => side.goods[good])
  const time = forced === undefined ? {} : { forceChargeTime: forced, reason: 'As agreed' }
  const data = goods.map((good) => ({ ...good, ...time }))
  const at = month.now
  const { successCount } = await month.send(calls.bulkConfirm, adminNo, { doctorNo: side.doctorNo, batchNumber, data })
  if (successCount !== parcels.length) throw new Error(`${successCount} of ${parcels.length} rows were confirmed`)
  for (const { cwId, good, qty } of parcels) {
    const of = { ...placeOf(side, good, warehouse), qty, forced }
    month.book.confirmed(cwId, of, at)
  }
  month.count('row confirmed', parcels.length)
  const { timeZone } = month.book.stores.building(side.warehouses[warehouse] ?? '')
  if (dayIn(at, timeZone) !== dayIn(at, 'UTC')) month.count(`confirmed on another day in ${timeZone}`)
  if (forced !== undefined) month.count('charge time forced on a row')
}

export const reverseRow = async (month: Month, { side, adminNo }: Batch, { cwId }: Parcel): Promise<void> => {
  const at = month.now
  await month.send(calls.reverseRow, adminNo, { doctorNo: side.doctorNo, cwId })
  month.book.reversed(cwId, at)
  month.count('row reversed')
}

export const reverseBatch = async (month: Month, { side, adminNo, batchNumber, parcels }: Batch): Promise<void> => {
  const at = month.now
  const { doctorNo } = side
  const { successCount } = await month.send(calls.reverseBatch, adminNo, { doctorNo, batchNumber })
  if (successCount !== parcels.length) throw new Error(`${successCount} of ${parcels.length} rows were reversed`)
  for (const { cwId } of parcels) month.book.reversed(cwId, at)
  month.count('batch reversed')
}

/** Corrects a confirmed parcel that the warehouse has miscounted. */
export const correct = async (month: Month, { side, adminNo }: Batch, parcel: Parcel, qty: number): Promise<void> => {
  const at = month.now
  await month.send(calls.editTracking, adminNo, { doctorNo: side.doctorNo, cwId: parcel.cwId, qty })
  month.book.corrected(parcel.cwId, qty, at)
  month.count(qty > parcel.qty ? 'row corrected upwards' : 'row corrected downwards')
  parcel.qty = qty
}
