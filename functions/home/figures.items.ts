import * as z from 'zod'
import { itemType } from '../platform/db/item.ts'

/** Whose figures: a company's (`userNo` empty) or a nurse's with it. */
export interface Scope {
  doctorNo: string
  userNo: string
}

/**
 * Which figures: those of now ('TOTAL', of companies alone), the stock of a warehouse now ('WH#' and its number), or those of
 * a UTC day ('DAY#2026-11-20').
 */
export type Row = 'TOTAL' | `WH#${string}` | `DAY#${string}`

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
    toPay: z.int().default(0),
    toPayNurses: z.int().default(0),
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

/** What the warehouses of a company hold, a row each. */
export const figuresOfWarehouses = (doctorNo: string) => ({ pk: partition({ doctorNo, userNo: '' }), prefix: 'WH#' })
export const warehouseOfRow = (row: string): string => row.slice('WH#'.length)

const SOURCE_KINDS = ['account', 'product', 'level', 'take', 'offer', 'batch'] as const
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
