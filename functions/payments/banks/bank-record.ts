import { maskedNumber } from '../../../shared/payments/banks.rules.ts'
import { versionOf } from '../../platform/editing.ts'
import type { Bank } from './banks.items.ts'

type Shown = Pick<
  Bank,
  'bankNo' | 'category' | 'currency' | 'bankName' | 'accountType' | 'accountHolder' | 'bankAddress' | 'payableFrom'
> & { tail: string }

/** A bank account for display, with its number masked. */
export const maskedBank = (of: Shown) => {
  const { bankNo, category, currency, bankName, accountType, accountHolder, bankAddress, payableFrom, tail } = of
  return {
    bankNo,
    category,
    currency,
    bankName,
    accountType,
    accountHolder,
    bankAddress,
    accountNumber: maskedNumber(tail),
    payableFrom,
  }
}

export const bankRecordOf = (bank: Bank) => ({
  ...maskedBank({ ...bank, tail: bank.number.tail }),
  createDate: bank.createDate,
  updateDate: bank.updateDate,
  version: versionOf(bank),
})
