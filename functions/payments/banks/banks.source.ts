import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasWords, wordsOf } from '../../platform/search/search.ts'
import { bankRecordOf } from './bank-record.ts'
import { type Bank, bankItem, banksOf } from './banks.items.ts'

/** A person's bank accounts, newest first. A condition searches their words and the last digits of the number. */
export const banksList = (
  deps: Deps,
  { userNo }: { userNo: string },
  condition?: string,
): List<Bank, ReturnType<typeof bankRecordOf>> => {
  const all = rangeSource(deps, bankItem, banksOf(userNo))
  return {
    source: condition ? filtered(all, (bank) => hasWords(wordsIn(bank), condition)) : all,
    present: (banks) => banks.map(bankRecordOf),
  }
}

const wordsIn = ({ category, currency, bankName, accountType, accountHolder, bankAddress, number }: Bank): string[] =>
  wordsOf([category, currency, bankName, accountType, accountHolder, bankAddress].join(' '), [number.tail])
