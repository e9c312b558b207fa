import * as z from 'zod'
import type { BizType } from '../../shared/products/products.rules.ts'
import { itemType } from '../platform/db/item.ts'
import { type IndexRange, keysIn } from '../platform/db/range.ts'
import { lot, lotChange } from './lots.ts'
import { bizTypeOf, MOVEMENTS } from './movements.ts'
import { rowEvent } from './row-events.ts'

/** What else a movement has to do with (Refs in movements.ts). */
const refs = z.object({
  inboundNo: z.string().optional(),
  offerNo: z.string().optional(),
  tracking: z.string().optional(),
  cwIds: z.array(z.string()).optional(),
  packageNo: z.string().optional(),
  claimNo: z.string().optional(),
  reportNo: z.string().optional(),
  otherDoctorNo: z.string().optional(),
  otherWarehouseNo: z.string().optional(),
})

/** How numbers that order rows are written into keys: 0000000042. */
const padded = (seq: number): string => String(seq).padStart(10, '0')

/**
 * What a company has of a product in a warehouse (DECISIONS s4). Written as a whole and only while `seq` is the one
 * read, so that counters, lots and log chain can never part.
 */
export const stockLevelItem = itemType({
  type: 'StockLevel',
  schema: z.object({
    doctorNo: z.string(),
    productNo: z.string(),
    warehouseNo: z.string(),
    /** Units claimed: the company's to ship. Equals the sum of `left` over the lots. */
    stock: z.int(),
    /** Units in the building, confirmed, and not yet claimed by anyone. */
    notClaimed: z.int(),
    /** Number of the last log row. */
    seq: z.int(),
    /** Oldest first; none is empty. */
    lots: z.array(lot),
  }),
  key: (of: { doctorNo: string; productNo: string; warehouseNo: string }) => ({
    pk: stockOf(of.doctorNo, of.productNo),
    sk: `WH#${of.warehouseNo}`,
  }),
})
export type StockLevel = z.output<typeof stockLevelItem.schema>

/**
 * That a level exists, found by its warehouse: the level itself, of up to 45 KB, has no index that would copy it with
 * each movement. Written once, with the level.
 */
export const stockPlaceItem = itemType({
  type: 'StockPlace',
  schema: z.object({ doctorNo: z.string(), productNo: z.string(), warehouseNo: z.string() }),
  key: (of: { doctorNo: string; productNo: string; warehouseNo: string }) => ({
    ...placesIn(of.doctorNo, of.warehouseNo),
    sk: of.productNo,
  }),
})
export type StockPlace = z.output<typeof stockPlaceItem.schema>
/** The products that a warehouse of a company has ever held. */
export const placesIn = (doctorNo: string, warehouseNo: string) => ({ pk: `CO#${doctorNo}#WHSTOCK#${warehouseNo}` })

const stockOf = (doctorNo: string, productNo: string): string => `CO#${doctorNo}#STOCK#${productNo}`
/** The stock levels of a product, one a warehouse. */
export const levelsOf = (doctorNo: string, productNo: string) => ({ pk: stockOf(doctorNo, productNo), prefix: 'WH#' })

/** A product's figures over all warehouses, kept for lists in the transactions that move them. */
export const productTotalsItem = itemType({
  type: 'ProductTotals',
  schema: z.object({
    doctorNo: z.string(),
    productNo: z.string(),
    stock: z.int().default(0),
    notClaimed: z.int().default(0),
    /** Units that nurses have taken and not yet delivered. */
    inbound: z.int().default(0),
  }),
  key: (of: { doctorNo: string; productNo: string }) => ({ pk: stockOf(of.doctorNo, of.productNo), sk: 'TOTALS' }),
})
export type ProductTotals = z.output<typeof productTotalsItem.schema>

/**
 * One change of one counter of a stock level, never altered. The rows of a level are numbered without a gap, and for
 * each counter `destStock` of one row is `srcStock` of the next.
 */
export const stockLogItem = itemType({
  type: 'StockLog',
  schema: z.object({
    doctorNo: z.string(),
    productNo: z.string(),
    warehouseNo: z.string(),
    seq: z.int(),
    logNo: z.string(),
    counter: z.enum(['stock', 'notClaimed']),
    srcStock: z.int(),
    /** Signed. */
    qty: z.int(),
    destStock: z.int(),
    movement: z.enum(MOVEMENTS),
    /** The document that caused it; of deliveries and their reversals the take, where there is one. */
    refNo: z.string(),
    refs: refs.default({}),
    userNo: z.string(),
    userName: z.string(),
    note: z.string(),
    createdTime: z.string(),
    /** Rows of `stock`: what became of each lot; sums to `qty`. */
    lots: z.array(lotChange).default([]),
  }),
  key: (of: { doctorNo: string; productNo: string; warehouseNo: string; seq: number }) => ({
    ...logOf(of.doctorNo, of.productNo, of.warehouseNo),
    sk: padded(of.seq),
  }),
  indexes: (row) => {
    const sk = `${row.createdTime}#${row.warehouseNo}#${padded(row.seq)}`
    return {
      ...keysIn(productLogOf(row.doctorNo, row.productNo), sk),
      ...keysIn(productLogOf(row.doctorNo, row.productNo, bizTypeOf(row.movement)), sk),
    }
  },
})
export type StockLog = z.output<typeof stockLogItem.schema>

const logOf = (doctorNo: string, productNo: string, warehouseNo: string) => ({
  pk: `CO#${doctorNo}#LOG#${productNo}#${warehouseNo}`,
})
/** Rows `from` to `to` of the log of one level, in order. */
export const levelLogOf = (
  of: { doctorNo: string; productNo: string; warehouseNo: string },
  { from, to }: { from: number; to: number },
) => ({ ...logOf(of.doctorNo, of.productNo, of.warehouseNo), from: padded(from), to: padded(to) })
/** The log of a product over all warehouses by time, or that of one type of movement. */
export const productLogOf = (doctorNo: string, productNo: string, bizType?: BizType): IndexRange =>
  bizType === undefined
    ? { index: 'gsi1', pk: `CO#${doctorNo}#LOG#${productNo}` }
    : { index: 'gsi2', pk: `CO#${doctorNo}#LOG#${productNo}#T${bizType}` }

/** What a company owes a nurse, and what they have open with it (DECISIONS s9). Money, and counts. */
export const accountItem = itemType({
  type: 'Account',
  schema: z.object({
    doctorNo: z.string(),
    userNo: z.string(),
    /** Money: the sum of all ledger rows. */
    balance: z.int().default(0),
    /** Number of the last ledger row. */
    seq: z.int().default(0),
    /** Takes with units still to come. */
    openTakes: z.int().default(0),
    /** Money: what those units are worth. */
    openAmount: z.int().default(0),
  }),
  key: (of: { doctorNo: string; userNo: string }) => ({ ...ledgerOf(of.doctorNo, of.userNo), sk: 'ACCOUNT' }),
})
export type Account = z.output<typeof accountItem.schema>

/** One change of a balance, never altered; numbered without a gap. Which amounts there are: DECISIONS s9. */
export const ledgerRowItem = itemType({
  type: 'LedgerRow',
  schema: z.object({
    doctorNo: z.string(),
    userNo: z.string(),
    seq: z.int(),
    ledgerNo: z.string(),
    kind: z.enum(['transaction', 'reported', 'adjust', 'payment']),
    /** Money, signed. */
    amount: z.int(),
    /** Money: the balance after it. */
    balance: z.int(),
    /** The document that caused it; for deliveries and their reversals the take. */
    refNo: z.string(),
    refs: refs.default({}),
    /** Deliveries: which product, and what became of each lot. */
    productNo: z.string().optional(),
    lots: z.array(lotChange).default([]),
    productName: z.string(),
    /** Units, negative when a delivery is taken back. */
    qty: z.int(),
    /** Money of one unit. */
    price: z.int(),
    warehouseNo: z.string(),
    note: z.string(),
    /** Who did it. */
    byUserNo: z.string(),
    byUserName: z.string(),
    at: z.string(),
  }),
  key: (of: { doctorNo: string; userNo: string; seq: number }) => ({
    ...ledgerOf(of.doctorNo, of.userNo),
    sk: `ROW#${padded(of.seq)}`,
  }),
  indexes: ({ doctorNo, userNo, kind, at, seq, refs: { offerNo } }) => {
    const sk = `${at}#${userNo}#${padded(seq)}`
    return {
      gsi1: { ...ledgerOfCompany(doctorNo), sk },
      gsi2: { ...ledgerOfKind(doctorNo, userNo, kind), sk },
      ...(offerNo ? { gsi3: { ...deliveriesOf(doctorNo, offerNo), sk } } : {}),
    }
  },
})
export type LedgerRow = z.output<typeof ledgerRowItem.schema>

/** The ledger rows of all nurses of a company by time (gsi1). */
export const ledgerOfCompany = (doctorNo: string) => ({ pk: `CO#${doctorNo}#LEDGER` })
/** An account's rows of one kind by time (gsi2). */
export const ledgerOfKind = (
  doctorNo: string,
  userNo: string,
  kind: 'transaction' | 'reported' | 'adjust' | 'payment',
) => ({
  pk: `CO#${doctorNo}#ACCOUNT#${userNo}#${kind}`,
})
/** What was delivered to the takes of an offer, and taken back, by time (gsi3). */
export const deliveriesOf = (doctorNo: string, offerNo: string) => ({
  pk: `CO#${doctorNo}#OFFER#${offerNo}#DELIVERIES`,
})

const ledgerOf = (doctorNo: string, userNo: string) => ({ pk: `CO#${doctorNo}#ACCOUNT#${userNo}` })
/** The ledger rows of an account, in order; or those numbered `from` to `to`. */
export const ledgerRowsOf = (doctorNo: string, userNo: string, part?: { from: number; to: number }) => ({
  ...ledgerOf(doctorNo, userNo),
  ...(part ? { from: `ROW#${padded(part.from)}`, to: `ROW#${padded(part.to)}` } : { prefix: 'ROW#' }),
})

/** Events that a tracking row has passed on, so that it stays small: a dozen an item, in order (row-events.ts). */
export const rowEventsItem = itemType({
  type: 'RowEvents',
  schema: z.object({ doctorNo: z.string(), cwId: z.string(), from: z.int(), events: z.array(rowEvent) }),
  key: (of: { doctorNo: string; cwId: string; from: number }) => ({
    ...eventsOfRow(of.doctorNo, of.cwId),
    sk: padded(of.from),
  }),
})
export type RowEvents = z.output<typeof rowEventsItem.schema>
/** The events that a row has passed on, oldest first; the newest stand in the row itself. */
export const eventsOfRow = (doctorNo: string, cwId: string) => ({ pk: `CO#${doctorNo}#ROWEVENTS#${cwId}` })
