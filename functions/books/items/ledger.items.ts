import * as z from 'zod'
import { TRANSACTION_TYPES, type TransactionType } from '../../../shared/payments/payments.rules.ts'
import { instantBounds, type Span } from '../../platform/days/span.ts'
import { itemType } from '../../platform/db/item.ts'
import { fillIn, leaveOut, type Packing, renamed, reversed } from '../../platform/db/packing.ts'
import { type IndexRange, keysIn } from '../../platform/db/range.ts'
import { lotChange } from '../values/lots.ts'
import { refs } from '../values/movements.ts'
import { padded } from './padded.ts'

/** A nurse's account with a company: balance and open figures (DEC-payments-25). Amounts are Money. */
export const accountItem = itemType({
  type: 'Account',
  schema: z.object({
    doctorNo: z.string(),
    userNo: z.string(),
    /** Money: the sum of all ledger rows. */
    balance: z.int().default(0),
    /** Number of the last ledger row. */
    seq: z.int().default(0),
    /** Time of the last ledger row. */
    lastAt: z.string().optional(),
    /** Number of takes with units outstanding. */
    openTakes: z.int().default(0),
    /** Outstanding units of these takes. */
    openUnits: z.int().default(0),
    /** Money: value of the outstanding units. */
    openAmount: z.int().default(0),
    /** Units delivered in total, minus reversed ones. */
    deliveredUnits: z.int().default(0),
    /** Money credited for the delivered units. */
    deliveredAmount: z.int().default(0),
    /** Number of the pending payment request; '' if there is none. */
    pendingNo: z.string().default(''),
    /** Money: amount of that request. */
    requested: z.int().default(0),
  }),
  key: (of: { doctorNo: string; userNo: string }) => ({ ...ledgerOf(of.doctorNo, of.userNo), sk: 'ACCOUNT' }),
})
export type Account = z.output<typeof accountItem.schema>

// Short names keep a row below 1 KB even with a product name of a few hundred characters. The size matters because a
// delivery is stored in the table and in four indexes.
const SHORT_REFS = { inboundNo: 'i', offerNo: 'o', tracking: 't', upc: 'u', cwIds: 'c', packageNo: 'p', claimNo: 'm' }
const packing: Packing = {
  short: {
    ledgerNo: 'l',
    refNo: 'r',
    refs: 'f',
    productNo: 'p',
    productName: 'n',
    warehouseNo: 'w',
    note: 'o',
    byUserNo: 'b',
    byUserName: 'u',
    approvedBy: 'a',
  },
  implied: (key) => {
    const [, doctorNo, , userNo] = key('pk').split('#')
    return { doctorNo, userNo, seq: Number(key('sk').slice('ROW#'.length)), byUserNo: userNo, note: '' }
  },
  inner: {
    refs: {
      pack: (part, row) => renamed(leaveOut({ ...Object(part) }, impliedRefs(row)), SHORT_REFS),
      unpack: (stored, row) => fillIn(renamed({ ...Object(stored) }, reversed(SHORT_REFS)), impliedRefs(row)),
    },
  },
}
/** References that follow from other fields: the document of a delivery is its take. */
const impliedRefs = ({ kind, refNo }: Record<string, unknown>) =>
  kind === 'transaction' || kind === 'reported' ? { inboundNo: refNo } : {}

/** One change to a balance; never altered, and numbered without gaps. Amounts by kind: DEC-payments-25. */
export const ledgerRowItem = itemType({
  type: 'LedgerRow',
  schema: z.object({
    doctorNo: z.string(),
    userNo: z.string(),
    seq: z.int(),
    ledgerNo: z.string(),
    kind: z.enum(TRANSACTION_TYPES),
    /** Money, signed. */
    amount: z.int(),
    /** Money: the balance after this change. */
    balance: z.int(),
    /** The document that caused the change; for deliveries and their reversals, the take. */
    refNo: z.string(),
    refs: refs.default({}),
    /** Deliveries: the product, and the change to each lot. */
    productNo: z.string().optional(),
    lots: z.array(lotChange).default([]),
    productName: z.string(),
    /** Units; negative when a delivery is reversed. */
    qty: z.int(),
    /** Money: price of one unit. */
    price: z.int(),
    warehouseNo: z.string(),
    note: z.string(),
    byUserNo: z.string(),
    byUserName: z.string(),
    /** The second person who approved a deduction (DEC-payments-68). */
    approvedBy: z.string().optional(),
    /** Never earlier than the previous row, even if clocks differ, so that the order by time is the order by number. */
    at: z.string(),
  }),
  key: (of: { doctorNo: string; userNo: string; seq: number }) => ({
    ...ledgerOf(of.doctorNo, of.userNo),
    sk: `ROW#${padded(of.seq)}`,
  }),
  indexes: ({ doctorNo, userNo, kind, at, seq, productNo, refs: { offerNo } }) => {
    const sk = `${at}#${userNo}#${padded(seq)}`
    return {
      ...keysIn(ledgerOfCompany(doctorNo), sk),
      ...keysIn(ledgerOfKind(doctorNo, userNo, kind), sk),
      ...(offerNo ? keysIn(deliveriesOf(doctorNo, offerNo), sk) : {}),
      ...(productNo ? keysIn(deliveriesOfProduct(doctorNo, productNo), sk) : {}),
    }
  },
  packing,
})
export type LedgerRow = z.output<typeof ledgerRowItem.schema>

/** True for rows of delivered or reversed units; all other rows change only the balance. */
export const isDelivery = ({ kind }: Pick<LedgerRow, 'kind'>): boolean => kind === 'transaction' || kind === 'reported'

/** All ledger rows of a company by time, optionally within a span. */
export const ledgerOfCompany = (doctorNo: string, span: Span = {}): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#LEDGER`,
  ...instantBounds(span),
})
/** An account's rows of one kind by time, optionally within a span. */
export const ledgerOfKind = (doctorNo: string, userNo: string, kind: TransactionType, span: Span = {}): IndexRange => ({
  index: 'gsi2',
  pk: `CO#${doctorNo}#ACCOUNT#${userNo}#${kind}`,
  ...instantBounds(span),
})
/** Deliveries of the takes of an offer, and their reversals, by time. */
export const deliveriesOf = (doctorNo: string, offerNo: string): IndexRange => ({
  index: 'gsi3',
  pk: `CO#${doctorNo}#OFFER#${offerNo}#DELIVERIES`,
})
/** Deliveries of a product and their reversals, by time, optionally within a span. */
export const deliveriesOfProduct = (doctorNo: string, productNo: string, span: Span = {}): IndexRange => ({
  index: 'gsi4',
  pk: `CO#${doctorNo}#PRODUCT#${productNo}#DELIVERIES`,
  ...instantBounds(span),
})

/** How delivered units arrived; `takenBack` for every reversal. */
export type DeliveryMethod = 'tracking' | 'report' | 'selfStorage' | 'mixedPackage' | 'takenBack'
export const deliveryMethodOf = ({ qty, kind, refs: of }: Pick<LedgerRow, 'qty' | 'kind' | 'refs'>): DeliveryMethod => {
  if (qty < 0) return 'takenBack'
  if (kind === 'reported') return 'report'
  if (of.claimNo !== undefined || of.packageNo !== undefined) return 'mixedPackage'
  return of.tracking === undefined ? 'selfStorage' : 'tracking'
}

const ledgerOf = (doctorNo: string, userNo: string) => ({ pk: `CO#${doctorNo}#ACCOUNT#${userNo}` })
/** The ledger rows of an account in order, optionally only those numbered `from` to `to`. */
export const ledgerRowsOf = (doctorNo: string, userNo: string, part?: { from: number; to: number }) => ({
  ...ledgerOf(doctorNo, userNo),
  ...(part ? { from: `ROW#${padded(part.from)}`, to: `ROW#${padded(part.to)}` } : { prefix: 'ROW#' }),
})
