import { timesMoney } from '../../shared/values/money.ts'
import { type Account, accountRef, type LedgerRow, productTotalsRef } from '../books/public.ts'
import { inboundRef } from '../inbound/public.ts'
import { offerItem } from '../offers/public.ts'
import { type Ref, ref } from '../platform/db/table.ts'
import { productItem } from '../products/public.ts'
import { batchItem } from '../tracking/public.ts'
import type { FigureName, Row } from './figures.items.ts'
import type { Source } from './sources.ts'

/** What something adds to one row of figures: the company's (`userNo` empty) or a nurse's. */
export interface Contribution {
  userNo: string
  row: Row
  figures: Partial<Record<FigureName, number>>
}

const COMPANY = ''
const dayOf = (instant: string): Row => `DAY#${instant.slice(0, 10)}`
const monthOf = (instant: string): Row => `MONTH#${instant.slice(0, 7)}`

/** A thing as it is read, and what follows from it. */
export interface Reading {
  refs: readonly Ref<unknown>[]
  contributions: () => Contribution[]
  /** Accounts alone: how far its ledger goes. */
  account?: () => Account | undefined
}

/** Keeps what one ref has read, so that it comes out with its type. */
const kept = <Value>(of: Ref<Value>): { ref: Ref<Value>; value: () => Value | undefined } => {
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
    const account = kept(accountRef({ doctorNo, userNo: id }))
    return {
      refs: [account.ref],
      account: account.value,
      contributions: () => {
        const owed = Math.max(account.value()?.balance ?? 0, 0)
        return [{ userNo: COMPANY, row: 'TOTAL', figures: { toPay: owed, toPayNurses: owed > 0 ? 1 : 0 } }]
      },
    }
  },

  product: ({ doctorNo, id }) => {
    const totals = kept(productTotalsRef({ doctorNo, productNo: id }))
    const product = kept(ref(productItem, { doctorNo, productNo: id }))
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

  take: ({ doctorNo, id }) => {
    const take = kept(inboundRef({ doctorNo, inboundNo: id }))
    return {
      refs: [take.ref],
      contributions: () => {
        const inbound = take.value()
        if (!inbound) return []
        const { userNo, leftNum, unitPrice, takeDate, qty, cancelled } = inbound
        const open = leftNum > 0 ? 1 : 0
        const awaiting = { openTakes: open, awaitingUnits: leftNum, awaitingAmount: timesMoney(unitPrice, leftNum) }
        const taken = { takenUnits: qty - cancelled }
        return [COMPANY, userNo].flatMap((whose): Contribution[] => [
          { userNo: whose, row: 'TOTAL', figures: awaiting },
          { userNo: whose, row: dayOf(takeDate), figures: taken },
          { userNo: whose, row: monthOf(takeDate), figures: taken },
        ])
      },
    }
  },

  offer: ({ doctorNo, id }) => {
    const offer = kept(ref(offerItem, { doctorNo, offerNo: id }))
    return {
      refs: [offer.ref],
      contributions: () => [
        { userNo: COMPANY, row: 'TOTAL', figures: { openOffers: offer.value()?.status === 'offering' ? 1 : 0 } },
      ],
    }
  },

  batch: ({ doctorNo, id }) => {
    const batch = kept(ref(batchItem, { doctorNo, batchNumber: id }))
    return {
      refs: [batch.ref],
      contributions: () => [
        { userNo: COMPANY, row: 'TOTAL', figures: { rowsToConfirm: batch.value()?.toConfirm ?? 0 } },
      ],
    }
  },
}

export const readingOf = (source: Source): Reading => READINGS[source.kind](source)

/** What a row of a nurse's ledger adds for good: deliveries to their day and month, and to all they have delivered. */
export const contributionsOfRow = ({ userNo, kind, amount, qty, at }: LedgerRow): Contribution[] => {
  if (kind !== 'transaction' && kind !== 'reported') return []
  const figures = { claimedUnits: amount < 0 ? -Math.abs(qty) : qty, claimedAmount: amount }
  const rows = [dayOf(at), monthOf(at)]
  return [
    ...[COMPANY, userNo].flatMap((whose) => rows.map((row): Contribution => ({ userNo: whose, row, figures }))),
    { userNo, row: 'TOTAL', figures },
  ]
}
