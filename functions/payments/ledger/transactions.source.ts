import type { Input } from '../../../shared/contract/call.ts'
import type { payments } from '../../../shared/payments/payments.contract.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import { TRANSACTION_TYPES } from '../../../shared/payments/payments.rules.ts'
import { type LedgerRow, ledgerOfCompany, ledgerOfKind, ledgerRowType } from '../../books/public.ts'
import { nurseInScope } from '../../people/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { type Span, spanOfDays } from '../../platform/days/span.ts'
import { counted, merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List, type Source } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasWords, wordsOf } from '../../platform/search/search.ts'
import type { PaymentRequest } from '../requests/requests.items.ts'
import { type TransactionRecord, transactionRecords } from './transaction-records.ts'
import { unpaidSources } from './unpaid.source.ts'
import { notesOf, type UnpaidRecord, unpaidRecord } from './unpaid-record.ts'

type Asked = Omit<Input<typeof payments.calls.getTransactionHistory>, 'doctorNo' | 'current' | 'size' | 'nextToken'>

/**
 * Changes to the balances of a company with its nurses, newest first. A nurse sees their own changes; a company sees
 * those of one or all of its nurses. A condition matches words from the product and the note, the UPC, and numbers such
 * as those of the row, the take, the offer and the parcel.
 */
export const transactionsList = async (
  deps: Deps,
  actor: CompanyActor,
  { nurseNo, condition, ...days }: Asked,
): Promise<List<Listed, TransactionRecord | UnpaidRecord>> => {
  const { doctorNo } = actor.company
  const userNo = await nurseInScope(deps, actor, nurseNo)
  const all = sourceOf(deps, { doctorNo, userNo }, spanOfDays(days, paymentsReasons.fromAfterTo))
  return {
    source: condition ? filtered(all, (row) => hasWords(wordsIn(row), condition)) : all,
    present: (listed) => present(deps, doctorNo, listed),
  }
}

/** A ledger row, or an unpaid request, which is not in the ledger. */
type Listed = LedgerRow | PaymentRequest
const isRequest = (one: Listed): one is PaymentRequest => 'paymentNo' in one

/**
 * Merges the ledger by time with the requests that are pending or were closed unpaid. One nurse's rows are keyed by
 * number; only the ranges of each kind are sorted by time, so these are merged.
 */
const sourceOf = (
  deps: Deps,
  { doctorNo, userNo }: { doctorNo: string; userNo: string | undefined },
  span: Span,
): Source<Listed> => {
  const ranges =
    userNo === undefined
      ? [ledgerOfCompany(doctorNo, span)]
      : TRANSACTION_TYPES.map((kind) => ledgerOfKind(doctorNo, userNo, kind, span))
  return counted<Listed>(
    [
      ...ranges.map((range): Source<Listed> => rangeSource(deps, ledgerRowType, range)),
      ...unpaidSources(deps, { doctorNo, userNo }, span),
    ],
    merged,
  )
}

const present = async (deps: Deps, doctorNo: string, listed: readonly Listed[]) => {
  const records = await transactionRecords(
    deps,
    doctorNo,
    listed.flatMap((one) => (isRequest(one) ? [] : [one])),
  )
  const byNumber = new Map(records.map((record) => [record.ledgerNo, record]))
  return listed.map((one) => {
    if (isRequest(one)) return unpaidRecord(one)
    const record = byNumber.get(one.ledgerNo)
    if (!record) throw new Error(`Row ${one.ledgerNo} was not presented`)
    return record
  })
}

const wordsIn = (one: Listed): string[] =>
  isRequest(one)
    ? wordsOf(notesOf(one), [one.paymentNo])
    : wordsOf(`${one.productName} ${one.note}`, [one.ledgerNo, one.refNo, ...causesOf(one)])

/** Numbers by which a row can be found, such as the tracking number or the offer number. */
const causesOf = ({ refs: { offerNo, tracking, upc, reportNo, packageNo, claimNo } }: LedgerRow): string[] =>
  [offerNo, tracking, upc, reportNo, packageNo, claimNo].filter((number) => number !== undefined)
