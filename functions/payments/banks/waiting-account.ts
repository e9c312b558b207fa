import { refuse } from '../../../shared/contract/errors.ts'
import { BANK_WAIT_HOURS } from '../../../shared/payments/banks.rules.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import { hoursAfter } from '../../platform/clock.ts'
import type { Bank } from './banks.items.ts'
import { bankLine, type CopiedBank } from './copied-bank.ts'

/** Instant from which an account that is changed at `at` can be paid. */
export const payableFromOf = (at: string): string => hoursAfter(at, BANK_WAIT_HOURS)

/** True while an account cannot be paid, because it was added or changed recently (DEC-payments-27). */
export const isWaiting = ({ payableFrom }: Pick<Bank, 'payableFrom'>, now: string): boolean =>
  payableFrom !== undefined && now < payableFrom

/**
 * Refuses (409) to pay a request to an account that cannot be paid yet. `bank` is the copy in the request, which never
 * changes, and the commit of a payment requires the request to be unchanged, so a concurrent edit of the account has no
 * effect.
 */
export const refuseWaiting = (bank: CopiedBank, name: string, now: string): void => {
  const { payableFrom: from } = bank
  if (from === undefined || !isWaiting(bank, now)) return
  throw refuse(paymentsReasons.accountWaits, { account: bankLine(bank), name, from })
}
