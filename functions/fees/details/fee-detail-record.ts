import type * as z from 'zod'
import { asSentences } from '../../../shared/contract/line-results.ts'
import { FEE_TYPES, type feeDetail } from '../../../shared/fees/details.calls.ts'
import { isOverOn } from '../../../shared/rates/fees/storage-fee.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import type { FeeRow, InboundRow, OutboundRow, StorageFeeRow } from '../rows/fee-rows.items.ts'
import { sentencesOf } from './row-sentences.ts'

type Detail = z.output<typeof feeDetail>

/**
 * A fee row in wire format. Opposite rows have negative units, so that the units in a column add up in the same way as
 * the amounts.
 */
export const feeDetailOf = (row: FeeRow): Detail => {
  const { productNo, productName, upc, sizeLabel, amount, day } = row
  const qty = signedUnits(row, row.qty)
  const said = sentencesOf(row)
  return {
    id: idOf(row),
    feeType: FEE_TYPES[row.feeType],
    productNo,
    productName,
    upc,
    productSize: sizeLabel,
    qty,
    totalFee: moneyToWire(amount),
    reportDate: day,
    said,
    descs: asSentences(said.map(({ message }) => message)),
    ...(row.feeType === 'inbound' ? inboundOf(row) : row.feeType === 'outbound' ? outboundOf(row) : storageOf(row)),
  }
}

const signedUnits = (row: FeeRow, units: number): number =>
  row.feeType !== 'storage' && row.opposes && units !== 0 ? -units : units

const idOf = (row: FeeRow): string =>
  row.feeType === 'storage'
    ? `storage#${row.warehouseNo}#${row.day}#${row.productNo}`
    : `${row.feeType}#${row.eventNo}#${row.productNo}${row.opposes ? '#-' : ''}`

const inboundOf = (row: InboundRow) => {
  const { charge, at, eventDay, tracking, cwId, claimId } = row
  return {
    baseFee: moneyToWire(charge?.base ?? 0),
    inboundFee: moneyToWire(charge?.base ?? 0),
    inboundRate: moneyToWire(charge?.rate ?? 0),
    inboundQty: signedUnits(row, charge?.rateUnits ?? 0),
    inboundDate: eventDay,
    at,
    tracking,
    cwId,
    claimId,
  }
}

const outboundOf = (row: OutboundRow) => {
  const { charge, service, qty, at, boxes, outboundNo } = row
  return {
    baseFee: moneyToWire(charge?.base ?? 0),
    outboundFee: moneyToWire(charge?.base ?? 0),
    outboundRate: moneyToWire(charge?.rate ?? 0),
    outboundQty: signedUnits(row, charge?.rateUnits ?? 0),
    splitPackagesNum: boxes,
    emptyBoxes: signedUnits(row, charge?.emptyBoxes ?? 0),
    at,
    outboundNo,
    ...(service
      ? {
          serviceFee: moneyToWire(service.fee),
          serviceType: service.label,
          serviceQty: signedUnits(row, qty),
        }
      : {}),
  }
}

const storageOf = ({ base, over, percent, overDays, day, parts }: StorageFeeRow) => {
  const isOver = (chargeFrom: string) => isOverOn(day, chargeFrom, { storageFeeOverDays: overDays })
  const [oldest] = parts.map(({ arrived }) => arrived).sort()
  return {
    baseFee: moneyToWire(base),
    baseFeeOver: moneyToWire(over),
    discountPercent: percent,
    lots: parts.map((part) => ({
      ...part,
      unitFee: moneyToWire(isOver(part.chargeFrom) ? over : base),
      amount: moneyToWire(part.amount),
    })),
    inboundDate: oldest,
  }
}
