import { isWaiting } from '../../../../shared/payments/banks.rules.ts'
import { Small } from '../../../components/cells/small.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import type { TextsOf } from '../../../texts/use-texts.ts'
import { type BankRecord, bankText, waitText } from './bank-words.ts'

interface BankCellProps {
  banks: TextsOf<'banks'>
  bank: Parameters<typeof bankText>[1] & Pick<BankRecord, 'payableFrom'>
  /** True if the request that names the account is pending. */
  isPending: boolean
}

/** The bank account of a request; while it cannot be paid, also from when it can be. */
export const BankCell = ({ banks, bank, isPending }: BankCellProps) => (
  <>
    <LongText text={bankText(banks, bank)} />
    {isPending && isWaiting(bank, new Date().toISOString()) && <Small warns>{waitText(banks, bank)}</Small>}
  </>
)
