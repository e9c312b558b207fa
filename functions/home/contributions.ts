import { timesMoney } from '../../shared/values/money.ts'
import {
  type Account,
  accountRef,
  isDelivery,
  type LedgerRow,
  productTotalsRef,
  stockLevelRef,
} from '../books/public.ts'
import { billRef, isOwed, isRequested, payableOf } from '../fees/public.ts'
import { type Inbound, inboundRef } from '../inbound/public.ts'
import { offerItem } from '../offers/public.ts'
import { type Ref, ref } from '../platform/db/table.ts'
import { productItem } from '../products/public.ts'
import { batchItem, dayOfBatch, importRecordItem } from '../tracking/public.ts'
import { transferRef } from '../transfers/public.ts'
import type { FigureName, Row } from './figures.items.ts'
import type { Source } from './sources.ts'

/** Amounts that a source adds to one row of figures of a `Scope`. */
export interface Contribution {
  userNo: string
  row: Row
  figures: Partial<Record<FigureName, number>>
}

const COMPANY = ''
const dayOf = (instant: string): Row => `DAY#${instant.slice(0, 10)}`
const awaitedOf = (instant: string): Row => `AWAITED#${instant.slice(0, 10)}`

/** The items that store the state of a source. `contributions` derives its contributions once they are read. */
export interface Reading {
  refs: readonly Ref<unknown>[]
  contributions: () => Contribution[]
  /** Accounts only: the account, with the number of its last ledger row. */
  account?: () => Account | undefined
}

/** Wraps a ref so that the parsed value is available, with its type, after the read. */
const captured = <Value>(of: Ref<Value>): { ref: Ref<Value>; value: () => Value | undefined } => {
  let value: Value | undefined
  return {
    ref: {
      keys: of.keys,
      read: (stored) => {
        value = of.read(stored)
        return value
      },
    },
    value: () => value,
  }
}

const READINGS: Record<Source['kind'], (source: Source) => Reading> = {
  account: ({ doctorNo, id }) => {
    const account = captured(accountRef({ doctorNo, userNo: id }))
    return {
      refs: [account.ref],
      account: account.value,
      contributions: () => {
        const { balance = 0, requested = 0, pendingNo = '' } = account.value() ?? {}
        const { openTakes = 0, openUnits = 0, openAmount = 0 } = account.value() ?? {}
        const owed = Math.max(balance, 0)
        const open = { openTakes, awaitingUnits: openUnits, awaitingAmount: openAmount }
        const requestable = Math.max(balance - requested, 0)
        const money = { toPay: owed, toPayNurses: owed > 0 ? 1 : 0, owedBack: owed - balance, requestable }
        const asked = { requests: pendingNo === '' ? 0 : 1, requested }
        return [{ userNo: COMPANY, row: 'TOTAL', figures: { ...money, ...asked, ...open } }]
      },
    }
  },

  product: ({ doctorNo, id }) => {
    const totals = captured(productTotalsRef({ doctorNo, productNo: id }))
    const product = captured(ref(productItem, { doctorNo, productNo: id }))
    return {
      refs: [totals.ref, product.ref],
      contributions: () => {
        const { stock = 0, notClaimed = 0 } = totals.value() ?? {}
        const stockValue = timesMoney(product.value()?.price ?? 0, stock)
        return [
          { userNo: COMPANY, row: 'TOTAL', figures: { stockUnits: stock, stockValue, notClaimedUnits: notClaimed } },
        ]
      },
    }
  },

  level: ({ doctorNo, id }) => {
    const [productNo = '', warehouseNo = ''] = id.split('#')
    const level = captured(stockLevelRef({ doctorNo, productNo, warehouseNo }))
    return {
      refs: [level.ref],
      contributions: () => {
        const { stock = 0, notClaimed = 0 } = level.value() ?? {}
        const figures = { stockUnits: stock, notClaimedUnits: notClaimed }
        return [{ userNo: COMPANY, row: `WH#${warehouseNo}`, figures }]
      },
    }
  },

  take: ({ doctorNo, id }) => {
    const take = captured(inboundRef({ doctorNo, inboundNo: id }))
    return {
      refs: [take.ref],
      contributions: () => {
        const inbound = take.value()
        return inbound ? contributionsOfTake(inbound) : []
      },
    }
  },

  offer: ({ doctorNo, id }) => {
    const offer = captured(ref(offerItem, { doctorNo, offerNo: id }))
    return {
      refs: [offer.ref],
      contributions: () => [
        { userNo: COMPANY, row: 'TOTAL', figures: { openOffers: offer.value()?.status === 'offering' ? 1 : 0 } },
      ],
    }
  },

  batch: ({ doctorNo, id }) => {
    const batch = captured(ref(batchItem, { doctorNo, batchNumber: id }))
    return {
      refs: [batch.ref],
      contributions: () => {
        const { toConfirm: rowsToConfirm = 0, warehouseNo = '' } = batch.value() ?? {}
        const rows: Row[] = ['TOTAL', `WH#${warehouseNo}`, `WHDAY#${dayOfBatch(id)}#${warehouseNo}`]
        return rows.map((row) => ({ userNo: COMPANY, row, figures: { rowsToConfirm } }))
      },
    }
  },

  transfer: ({ doctorNo, id }) => {
    const transfer = captured(transferRef({ doctorNo, transferNo: id }))
    return {
      refs: [transfer.ref],
      contributions: () => {
        const { direction, checked } = transfer.value() ?? {}
        const transfersToCheck = direction === 'received' && checked === false ? 1 : 0
        return [{ userNo: COMPANY, row: 'TOTAL', figures: { transfersToCheck } }]
      },
    }
  },

  bill: ({ doctorNo, id }) => {
    const bill = captured(billRef({ doctorNo, billNo: id }))
    return {
      refs: [bill.ref],
      contributions: () => {
        const owed = bill.value()
        if (!owed || !isOwed(owed)) return []
        const billsRequested = isRequested(owed) ? 1 : 0
        const figures = { billsToPay: 1, billsAmount: payableOf(owed), billsRequested }
        return [COMPANY, owed.adminNo].map((userNo) => ({ userNo, row: 'TOTAL', figures }))
      },
    }
  },

  import: ({ doctorNo, id }) => {
    const record = captured(ref(importRecordItem, { doctorNo, importNo: id }))
    return {
      refs: [record.ref],
      contributions: () => {
        const { successCount: arrivedRows = 0, warehouseNo = '', createDate = '' } = record.value() ?? {}
        return [{ userNo: COMPANY, row: `WHHOUR#${createDate.slice(0, 13)}#${warehouseNo}`, figures: { arrivedRows } }]
      },
    }
  },
}

/** Units that a take adds to its day, and the value of those still awaited. */
export const contributionsOfTake = (take: Inbound): Contribution[] => {
  const { userNo, takeDate, qty, cancelled, leftNum, arrived, unitPrice } = take
  const figures = { takenUnits: qty - cancelled }
  const awaited = {
    awaitingAmount: timesMoney(unitPrice, leftNum),
    arrivedAmount: timesMoney(unitPrice, arrived),
  }
  return [
    ...[COMPANY, userNo].map((owner) => ({ userNo: owner, row: dayOf(takeDate), figures })),
    { userNo: COMPANY, row: awaitedOf(takeDate), figures: awaited },
  ]
}

export const readingOf = (source: Source): Reading => READINGS[source.kind](source)

/**
 * Contributions of a nurse's ledger row. Only deliveries contribute, to the figures of their day. Ledger rows never
 * change, so each contributes once.
 */
export const contributionsOfRow = (row: LedgerRow): Contribution[] => {
  if (!isDelivery(row)) return []
  const figures = { claimedUnits: row.qty, claimedAmount: row.amount }
  return [COMPANY, row.userNo].map((owner) => ({ userNo: owner, row: dayOf(row.at), figures }))
}
