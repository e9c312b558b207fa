import * as z from 'zod'
import { itemType } from '../platform/db/item.ts'

/** Whose figures: a company's (`userNo` empty), or with it a nurse's or, of bills, a warehouse admin's. */
export interface Scope {
  doctorNo: string
  userNo: string
}

/**
 * Figures of warehouses: what one holds now ('WH#' and its number), its rows to confirm by the day of their batch
 * ('WHDAY#2026-11-20#' and its number), the rows it was sent by UTC hour ('WHHOUR#2026-11-20T17#' and its number).
 */
export type WarehouseRow = 'WH' | 'WHDAY' | 'WHHOUR'

/**
 * Which figures: those of now ('TOTAL', of companies and, of bills, of warehouse admins), those of a UTC day ('DAY#2026-11-20'), what is still to come of
 * the takes of a UTC day ('AWAITED#2026-11-20'), or a warehouse's. Nothing but days lies between the first day and 'TOTAL'.
 */
export type Row = 'TOTAL' | `DAY#${string}` | `AWAITED#${string}` | `${WarehouseRow}#${string}`

/** Sums over what a company has, and over what happened to it or a nurse on a day. Money in 1/10,000. */
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
    /** Rows that imports have brought. */
    arrivedRows: z.int().default(0),
    /** Transfers that have come and are not checked. */
    transfersToCheck: z.int().default(0),
    /** Worth of units to come that have arrived and can be claimed. */
    arrivedAmount: z.int().default(0),
    /** What the company owes, and to how many nurses; what nurses owe it; what nurses can ask to be paid. */
    toPay: z.int().default(0),
    toPayNurses: z.int().default(0),
    owedBack: z.int().default(0),
    requestable: z.int().default(0),
    /** Payment requests that wait, and what they ask for. */
    requests: z.int().default(0),
    requested: z.int().default(0),
    /** Bills that are over and not paid, what they come to, and how many of them a payment is requested for. */
    billsToPay: z.int().default(0),
    billsAmount: z.int().default(0),
    billsRequested: z.int().default(0),
    takenUnits: z.int().default(0),
    claimedUnits: z.int().default(0),
    claimedAmount: z.int().default(0),
  }),
  key: ({ row, ...scope }: Scope & { row: string }) => ({ pk: partition(scope), sk: row }),
})
export type Figures = z.output<typeof figuresItem.schema>
export type FigureName = Exclude<keyof Figures, 'doctorNo' | 'userNo' | 'row'>

const partition = ({ doctorNo, userNo }: Scope): string =>
  userNo === '' ? `CO#${doctorNo}#FIGURES` : `CO#${doctorNo}#FIGURES#${userNo}`

/** The days from `day` on and the totals, which follow them in the order of sort keys. */
export const figuresSince = (scope: Scope, day: string) => ({ pk: partition(scope), from: `DAY#${day}`, to: 'TOTAL' })

/** Units still awaited, by day of the take; a day with none keeps a zero row. */
export const figuresAwaited = (doctorNo: string) => ({ pk: partition({ doctorNo, userNo: '' }), prefix: 'AWAITED#' })

/** Rows of the warehouses of a company: of one kind, and of days or hours from the one on. */
export const figuresOfWarehouses = (doctorNo: string, kind: WarehouseRow = 'WH', from?: string) => ({
  pk: partition({ doctorNo, userNo: '' }),
  ...(from === undefined ? { prefix: `${kind}#` } : { from: `${kind}#${from}`, to: `${kind}#~` }),
})
/** Which warehouse a row is of, and of which day or hour; '' where it is of now. */
export const placeOfRow = (row: string): { warehouseNo: string; at: string } => {
  const parts = row.split('#')
  return { warehouseNo: parts.at(-1) ?? '', at: parts.length > 2 ? (parts[1] ?? '') : '' }
}

const SOURCE_KINDS = ['account', 'product', 'level', 'take', 'offer', 'batch', 'import', 'transfer', 'bill'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

/**
 * What one thing has contributed to the figures so far. The fold adds what has changed since and writes this in the
 * same transaction, under the `rev` it read: a change told twice, late or out of order counts once.
 */
export const foldedItem = itemType({
  type: 'Folded',
  schema: z.object({
    doctorNo: z.string(),
    kind: z.enum(SOURCE_KINDS),
    id: z.string(),
    /** 'userNo|row|figure' -> value. */
    values: z.record(z.string(), z.int()),
    /** Accounts: the last ledger row that is in the days. */
    ledgerSeq: z.int().default(0),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; kind: SourceKind; id: string }) => ({
    pk: `CO#${of.doctorNo}#FOLDED#${of.kind}#${of.id}`,
    sk: 'FOLDED',
  }),
})
export type Folded = z.output<typeof foldedItem.schema>
