import type { Input } from '../../../shared/contract/call.ts'
import { refuseField } from '../../../shared/contract/errors.ts'
import type { payments } from '../../../shared/payments/payments.contract.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import { addDays, startOfDay } from '../../../shared/values/day.ts'
import {
  LEDGER_KINDS,
  type LedgerRow,
  ledgerOfCompany,
  ledgerOfKind,
  ledgerRowType,
  type Span,
} from '../../books/public.ts'
import { nurseAsked } from '../../people/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { counted, merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List, type Source } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasWords, wordsOf } from '../../platform/search/search.ts'
import { type TransactionRecord, transactionRecords } from './transaction-records.ts'

type Asked = Omit<Input<typeof payments.calls.getTransactionHistory>, 'doctorNo' | 'current' | 'size' | 'nextToken'>

/**
 * What changed the balances of a company with its nurses, newest first: a nurse's own, for the company those of one nurse
 * or of all. A condition finds words of the product and the note, and the numbers of the row and of what caused it.
 */
export const transactionsList = async (
  deps: Deps,
  actor: CompanyActor,
  { nurseNo, condition, ...days }: Asked,
): Promise<List<LedgerRow, TransactionRecord>> => {
  const { doctorNo } = actor.company
  const userNo = await nurseAsked(deps, actor, nurseNo)
  const all = sourceOf(deps, { doctorNo, userNo }, spanOfDays(days))
  return {
    source: condition ? filtered(all, (row) => hasWords(wordsIn(row), condition)) : all,
    present: (rows) => transactionRecords(deps, doctorNo, rows),
  }
}

/** One nurse's rows lie by number, and by time within their kinds: merged, the kinds are the ledger by time. */
const sourceOf = (
  deps: Deps,
  { doctorNo, userNo }: { doctorNo: string; userNo: string | undefined },
  span: Span,
): Source<LedgerRow> => {
  if (userNo === undefined) return rangeSource(deps, ledgerRowType, ledgerOfCompany(doctorNo, span))
  return counted(
    LEDGER_KINDS.map((kind) => rangeSource(deps, ledgerRowType, ledgerOfKind(doctorNo, userNo, kind, span))),
    merged,
  )
}

const wordsIn = ({ productName, note, ledgerNo, refNo }: LedgerRow): string[] =>
  wordsOf(`${productName} ${note}`, [ledgerNo, refNo])

type Days = Pick<Asked, 'startDate' | 'endDate' | 'timeZone'>

const spanOfDays = ({ startDate, endDate, timeZone }: Days): Span => {
  if (startDate && endDate && startDate > endDate) throw refuseField('startDate', paymentsReasons.fromAfterTo)
  return {
    from: startDate && startOfDay(startDate, timeZone),
    to: endDate && startOfDay(addDays(endDate, 1), timeZone),
  }
}
