import { type Refusal, refuse } from '../../../shared/contract/errors.ts'
import { BANK_WAIT_HOURS, isWaiting } from '../../../shared/payments/banks.rules.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import { hoursAfter } from '../../platform/clock.ts'
import { check, type Intent } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { bankItem } from './banks.items.ts'
import { bankLine, type CopiedBank } from './copied-bank.ts'

const MINUTE_MS = 60_000

/**
 * Instant from which an account that is changed at `at` can be paid: a full minute, because times are shown to the
 * minute. It is later than `before`, the instant that the account had until now, so two changes never have the same one.
 */
export const payableFromOf = (at: string, before?: string): string => {
  const ended = Math.ceil(Date.parse(hoursAfter(at, BANK_WAIT_HOURS)) / MINUTE_MS) * MINUTE_MS
  const next = before === undefined ? 0 : Date.parse(before) + MINUTE_MS
  return new Date(Math.max(ended, next)).toISOString()
}

/** The account that a request names, its owner, and the time of the request. */
export interface AskedAccount {
  ownerNo: string
  ownerName: string
  bank: CopiedBank
  /** Not later than the instant at which the account was copied. */
  createDate: string
}

/** Instant from which the account of a new request can be paid; undefined if it can be paid at once. */
export const waitOf = ({ bank, createDate }: Pick<AskedAccount, 'bank' | 'createDate'>): string | undefined =>
  isWaiting(bank, createDate) ? bank.payableFrom : undefined

/**
 * Conditions of a commit that pays a request or discloses its number. If the account could not be paid yet when the
 * request was made, it must still exist with the same details: its owner may have corrected or deleted what a thief had
 * entered (DEC-payments-32).
 */
export const accountChecks = (asked: AskedAccount): Intent[] => {
  const { ownerNo: userNo, bank } = asked
  const payableFrom = waitOf(asked)
  if (payableFrom === undefined) return []
  return [
    check(bankItem, { userNo, bankNo: bank.bankNo }, { when: { equals: { payableFrom } }, error: replaced(asked) }),
  ]
}

/**
 * True if a request can never be paid, because its account could not be paid yet when the request was made, and was
 * changed or deleted since.
 */
export const isReplaced = async ({ table }: Pick<Deps, 'table'>, asked: AskedAccount): Promise<boolean> => {
  const payableFrom = waitOf(asked)
  if (payableFrom === undefined) return false
  const { ownerNo: userNo, bank } = asked
  const stored = await table.get(ref(bankItem, { userNo, bankNo: bank.bankNo }), { consistent: true })
  return stored?.payableFrom !== payableFrom
}

/**
 * Refuses (409) to pay a request whose account was replaced or cannot be paid yet. The commit of the payment needs
 * `accountChecks` as well, because the owner may change the account in the meantime.
 */
export const refuseUnpayable = async (deps: Pick<Deps, 'table'>, asked: AskedAccount, now: string): Promise<void> => {
  if (await isReplaced(deps, asked)) throw replaced(asked)
  refuseWaiting(asked, now)
}

/** Refuses (409) a request whose account cannot be paid yet. The copy in the request never changes. */
export const refuseWaiting = ({ bank, ownerName: name }: Omit<AskedAccount, 'ownerNo'>, now: string): void => {
  const { payableFrom: from } = bank
  if (from === undefined || !isWaiting(bank, now)) return
  throw refuse(paymentsReasons.accountWaits, { account: bankLine(bank), name, from })
}

const replaced = ({ bank, ownerName: name }: AskedAccount): Refusal =>
  refuse(paymentsReasons.accountReplaced, { account: bankLine(bank), name })
