import type { Output } from '../../../shared/contract/call.ts'
import { maskedNumber } from '../../../shared/payments/banks.rules.ts'
import type { payments } from '../../../shared/payments/payments.contract.ts'
import { ID_PREFIXES } from '../../../shared/values/id.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import type { Range } from '../../platform/db/range.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List, type Source } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasWords, wordsOf } from '../../platform/search/search.ts'
import { type NumberRead, numberReadItem, readsOf, readsOfCompany, readsOfOwner } from './number-reads.items.ts'

type Reads = List<NumberRead, Output<typeof payments.calls.listNumberReads>['records'][number]>

/**
 * Reads of account numbers by users of a company, newest first. A request number as the condition selects the reads for
 * that request; any other text searches the names of readers and owners.
 */
export const readsByCompany = (deps: Deps, doctorNo: string, condition = ''): Reads => {
  const paymentNo = condition.trim().toUpperCase()
  return {
    source: paymentNo.startsWith(`${ID_PREFIXES.payment}-`)
      ? sourceOf(deps, readsOf(doctorNo, paymentNo))
      : found(sourceOf(deps, readsOfCompany(doctorNo)), condition, ({ userName, ownerName }) => [userName, ownerName]),
    present: (reads) => reads.map(recordOf),
  }
}

/** Reads of a person's account numbers, newest first. The owner sees which company read them, but not which person. */
export const readsOfNumbersOf = (deps: Deps, ownerNo: string, condition = ''): Reads => ({
  source: found(sourceOf(deps, readsOfOwner(ownerNo)), condition, ({ doctorName }) => [doctorName]),
  present: (reads) => reads.map((read) => ({ ...recordOf(read), userName: '' })),
})

const sourceOf = (deps: Deps, range: Range): Source<NumberRead> => rangeSource(deps, numberReadItem, range)

const found = (
  source: Source<NumberRead>,
  condition: string,
  names: (read: NumberRead) => string[],
): Source<NumberRead> => {
  if (!condition) return source
  return filtered(source, (read) => {
    const { category, currency, bankName, accountType, paymentNo, tail } = read
    const words = [...names(read), category, currency, bankName, accountType]
    return hasWords(wordsOf(words.join(' '), [paymentNo, tail]), condition)
  })
}

const recordOf = ({ tail, amount, userNo: _, ...read }: NumberRead) => ({
  ...read,
  amount: moneyToWire(amount),
  accountNumber: maskedNumber(tail),
})
