import * as z from 'zod'
import { DAY_SECONDS, secondsAfter } from '../platform/clock.ts'
import { itemType } from '../platform/db/item.ts'
import type { Range } from '../platform/db/range.ts'

/** Owner of figures: a company (`userNo` empty), one of its nurses or, for bills, a warehouse admin. */
export interface Scope {
  doctorNo: string
  userNo: string
}

/**
 * Kinds of warehouse figures: current ones ('WH#' and the warehouse number), unconfirmed rows by day of their batch
 * ('WHDAY#2026-11-20#' and the number), imported rows by UTC hour ('WHHOUR#2026-11-20T17#' and the number).
 */
export type WarehouseRow = 'WH' | 'WHDAY' | 'WHHOUR'

/**
 * Sort key of a row: current figures ('TOTAL', of companies and, for bills, of warehouse admins), a UTC day
 * ('DAY#2026-11-20'), the undelivered units of the takes made on a UTC day ('AWAITED#2026-11-20'), or a row of a
 * warehouse. Only days may sort between the first day and 'TOTAL'.
 */
export type Row = 'TOTAL' | `DAY#${string}` | `AWAITED#${string}` | `${WarehouseRow}#${string}`

/**
 * A row of figures (`Row`): the current sums of a company, a warehouse admin or a warehouse, or the sums of a day or an
 * hour. Money is in units of $0.0001.
 */
export const figuresItem = itemType({
  type: 'Figures',
  schema: z.object({
    doctorNo: z.string(),
    userNo: z.string(),
    row: z.string(),
    openOffers: z.int().default(0),
    openTakes: z.int().default(0),
    awaitingUnits: z.int().default(0),
    awaitingAmount: z.int().default(0),
    stockUnits: z.int().default(0),
    stockValue: z.int().default(0),
    notClaimedUnits: z.int().default(0),
    rowsToConfirm: z.int().default(0),
    /** Number of imported rows. */
    arrivedRows: z.int().default(0),
    /** Transfers that have arrived but not been checked. */
    transfersToCheck: z.int().default(0),
    /** Value of awaited units that have arrived and can be claimed. */
    arrivedAmount: z.int().default(0),
    /**
     * Debt of the company to nurses, and the number of these nurses; debt of nurses to the company; amount that nurses
     * can request.
     */
    toPay: z.int().default(0),
    toPayNurses: z.int().default(0),
    owedBack: z.int().default(0),
    requestable: z.int().default(0),
    /** Number of pending payment requests, and their sum. */
    requests: z.int().default(0),
    requested: z.int().default(0),
    /** Number of unpaid bills of past months, their sum, and how many of them have a pending payment request. */
    billsToPay: z.int().default(0),
    billsAmount: z.int().default(0),
    billsRequested: z.int().default(0),
    takenUnits: z.int().default(0),
    claimedUnits: z.int().default(0),
    claimedAmount: z.int().default(0),
    /** Number of transactions that have counted changes to takes in this row as their first (fold-takes.ts). */
    takesRev: z.int().default(0),
  }),
  key: ({ row, ...scope }: Scope & { row: string }) => ({ pk: partition(scope), sk: row }),
  warehouses: ({ row }) => (row.startsWith('WH') ? [placeOfRow(row).warehouseNo] : []),
})
export type Figures = z.output<typeof figuresItem.schema>
export type FigureName = Exclude<keyof Figures, 'doctorNo' | 'userNo' | 'row' | 'takesRev'>

const partition = ({ doctorNo, userNo }: Scope): string =>
  userNo === '' ? `CO#${doctorNo}#FIGURES` : `CO#${doctorNo}#FIGURES#${userNo}`

/** The days starting with `day`, and the totals, which sort after them. */
export const figuresSince = (scope: Scope, day: string) => ({ pk: partition(scope), from: `DAY#${day}`, to: 'TOTAL' })

/** Value of the units still awaited, by day of the take; a day without such units keeps a zero row. */
export const figuresAwaited = (doctorNo: string) => ({ pk: partition({ doctorNo, userNo: '' }), prefix: 'AWAITED#' })

/** Rows of one kind for all warehouses of a company; for days or hours, starting with `from`. */
export const figuresOfWarehouses = (doctorNo: string, kind: WarehouseRow = 'WH', from?: string) => ({
  pk: partition({ doctorNo, userNo: '' }),
  ...(from === undefined ? { prefix: `${kind}#` } : { from: `${kind}#${from}`, to: `${kind}#~` }),
})
/** Warehouse of a row, and its day or hour ('' for current figures). */
export const placeOfRow = (row: string): { warehouseNo: string; at: string } => {
  const parts = row.split('#')
  return { warehouseNo: parts.at(-1) ?? '', at: parts.length > 2 ? (parts[1] ?? '') : '' }
}

const SOURCE_KINDS = ['account', 'product', 'level', 'take', 'offer', 'batch', 'import', 'transfer', 'bill'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

/**
 * Contribution of one source to the figures. The fold adds the difference and writes the new state in the same
 * transaction, conditional on the `rev` it read. A change that is delivered twice, late or out of order therefore
 * counts once.
 */
export const foldedItem = itemType({
  type: 'Folded',
  schema: z.object({
    doctorNo: z.string(),
    kind: z.enum(SOURCE_KINDS),
    id: z.string(),
    /** 'userNo|row|figure' -> value. */
    values: z.record(z.string(), z.int()),
    /** Accounts: number of the last ledger row included in the figures of days. */
    ledgerSeq: z.int().default(0),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; kind: SourceKind; id: string }) => ({
    pk: `CO#${of.doctorNo}#FOLDED#${of.kind}#${of.id}`,
    sk: 'FOLDED',
  }),
})
export type Folded = z.output<typeof foldedItem.schema>

/**
 * The changes to takes that one transaction has counted, of any companies. The stream delivers a change again if its
 * function fails after a commit, perhaps in another batch; it is then found here by its time. The stream keeps a change
 * for a day.
 */
export const countedChangesItem = itemType({
  type: 'CountedChanges',
  schema: z.object({
    /** Time of the earliest of the changes. */
    at: z.string(),
    /** Changes (`TakeChange.id`), separated by spaces. The first one makes the key unique. */
    ids: z.string(),
  }),
  key: ({ at, ids }: { at: string; ids: string }) => ({ pk: countedIn(hourOf(at)), sk: `${at}#${ids.split(' ')[0]}` }),
  expiresAt: ({ at }) => secondsAfter(at, 3 * DAY_SECONDS),
})

const hourOf = (instant: string): string => instant.slice(0, 13)
const countedIn = (hour: string): string => `COUNTED#${hour}`

/** Marks from one instant to another (both inclusive), at most an hour later. One range for each hour. */
export const countedBetween = (from: string, to: string): Range[] =>
  [...new Set([hourOf(from), hourOf(to)])].map((hour) => ({ pk: countedIn(hour), from, to: `${to}#~` }))
