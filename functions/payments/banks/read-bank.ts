import { refuse } from '../../../shared/contract/errors.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Bank, bankItem } from './banks.items.ts'

/** Reads one of a person's own accounts (404 for any other). */
export const readBank = async (
  deps: Pick<Deps, 'table'>,
  { userNo }: { userNo: string },
  bankNo: string,
): Promise<Bank> => {
  const bank = await deps.table.get(ref(bankItem, { userNo, bankNo }), { consistent: true })
  if (!bank) throw refuse(paymentsReasons.noBank)
  return bank
}

/** Encryption context of the number of a bank account. */
export const placeOfBank = ({ userNo, bankNo }: Pick<Bank, 'userNo' | 'bankNo'>): string => `BANK ${userNo} ${bankNo}`
