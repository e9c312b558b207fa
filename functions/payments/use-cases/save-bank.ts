import type { AddInput, EditInput } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { BANK_WAIT_HOURS, isWaiting, MAX_BANKS, tailOf } from '../../../shared/payments/banks.rules.ts'
import type { payments } from '../../../shared/payments/payments.contract.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import type { Actor } from '../../platform/actor.ts'
import { hoursAfter } from '../../platform/clock.ts'
import { asRead, type Intent, put, update } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import { editedVersion, refuseStale, versionOf } from '../../platform/editing.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { bankEventsOf, warnOfChange } from '../banks/bank-warnings.ts'
import { BANK_EVENTS_KEPT, type Bank, type BankEvent, bankCountItem, bankItem } from '../banks/banks.items.ts'
import type { SealedNumber } from '../banks/number-seal.ts'
import { isPayableAtOnce } from '../banks/payable-at-once.ts'
import { placeOfBank, readBank } from '../banks/read-bank.ts'
import { payableFromOf } from '../banks/waiting-account.ts'
import type { PaymentsDeps } from '../payments-deps.ts'

type Save = typeof payments.calls.saveBank
type NewBank = AddInput<Save>
type Edit = EditInput<Save>

/**
 * Adds or changes a bank account. The number is sealed with the newest key before anything else uses it. Unless it is
 * the first account of a new person, an account that was added or changed cannot be paid for 24 hours, and the commit
 * warns the companies that can pay the person. It always informs the owner.
 */
export const saveBank: UseCase<typeof payments.calls.saveBank, PaymentsDeps> = (deps, actor, input) =>
  retryRace(async () => {
    const { bank, intents } = await (input.bankNo === undefined
      ? added(deps, actor, input)
      : edited(deps, actor, input))
    const saved = { bankNo: bank.bankNo, version: versionOf(bank) }
    await deps.table.commit(intents, saved)
    return saved
  })

interface Written {
  bank: Bank
  intents: Intent[]
}

const added = async (deps: PaymentsDeps, actor: Actor, input: NewBank): Promise<Written> => {
  const { userNo } = actor
  const { category, currency, bankName, accountType, accountHolder, bankAddress, accountNumber } = input
  const [bankNo, at] = [deps.newId('bank'), deps.now()]
  const isFirst = !(await deps.table.get(ref(bankCountItem, { userNo }), { consistent: true }))
  const payableFrom = isFirst && (await isPayableAtOnce(deps, actor, at)) ? undefined : payableFromOf(at)
  const bank: Bank = {
    userNo,
    bankNo,
    category,
    currency,
    bankName,
    accountType,
    accountHolder,
    bankAddress,
    payableFrom,
    waitsSince: payableFrom === undefined ? undefined : at,
    number: await sealed(deps, { userNo, bankNo }, accountNumber),
    createDate: at,
    updateDate: at,
    events: [{ what: 'added', at }],
    rev: 1,
  }
  // Only one of several concurrent first accounts finds no count; the others read again and wait.
  const condition = isFirst
    ? ({ when: { is: 'absent' }, error: 'race' } as const)
    : { when: { atMost: { count: MAX_BANKS - 1 } }, error: refuse(paymentsReasons.tooManyBanks, { most: MAX_BANKS }) }
  const count = update(bankCountItem, { userNo }, { add: { count: 1 }, set: { userNo }, ...condition })
  const mails = await warnOfChange(deps, actor, bank, { what: 'added', payableFrom })
  return { bank, intents: [put(bankItem, bank), count, ...mails] }
}

const edited = async (deps: PaymentsDeps, actor: Actor, input: Edit): Promise<Written> => {
  const { accountNumber } = input
  const stored = await readBank(deps, actor, input.bankNo)
  refuseStale(stored, input.version)
  const { rev, ...current } = stored
  const at = deps.now()
  const isOther = accountNumber !== undefined
  const number = isOther ? await sealed(deps, current, accountNumber) : current.number
  const event: BankEvent = { what: isOther ? 'numberChanged' : 'edited', at }
  const changed: Bank = {
    ...current,
    category: input.category ?? current.category,
    currency: input.currency ?? current.currency,
    bankName: input.bankName ?? current.bankName,
    accountType: input.accountType ?? current.accountType,
    accountHolder: input.accountHolder ?? current.accountHolder,
    bankAddress: input.bankAddress ?? current.bankAddress,
    number,
    updateDate: at,
    events: [...current.events, event].slice(-BANK_EVENTS_KEPT),
    rev: rev + 1,
  }
  const fields = { was: bankFieldsOf(stored), is: bankFieldsOf(changed) }
  const hasChanged = isOther || usedByPayer(changed) !== usedByPayer(stored)
  const bank: Bank = { ...changed, ...editedVersion(deps, actor, stored, fields) }
  const written = (one: Bank): Intent => put(bankItem, one, asRead({ rev }))
  if (!hasChanged) return { bank, intents: [written(bank)] }
  const payableFrom = payableFromOf(at, stored.payableFrom)
  const waitedSince = waitedSinceOf(stored, at)
  const waiting: Bank = { ...bank, payableFrom, waitsSince: waitedSince ?? at }
  // The earlier message still applies, apart from its time, to an account that looks the same in it.
  const isTold = waitedSince !== undefined && !isOther && namesOf(changed) === namesOf(stored)
  const mails = await (isTold
    ? bankEventsOf(deps, actor, waiting)
    : warnOfChange(deps, actor, waiting, { what: 'changed', payableFrom, waitedSince }))
  return { bank: waiting, intents: [written(waiting), ...mails] }
}

/** Instant since which an account could not be paid; undefined if it could. */
const waitedSinceOf = (stored: Bank, at: string): string | undefined => {
  const { payableFrom, waitsSince } = stored
  if (payableFrom === undefined || !isWaiting(stored, at)) return undefined
  return waitsSince ?? hoursAfter(payableFrom, -BANK_WAIT_HOURS)
}

/**
 * Details that a payer uses besides the number, in one text: without differences that do not redirect a payment, which
 * are spaces and capital letters. A number that is entered again always counts as changed: comparing it would tell a
 * thief whether a guess is right.
 */
const usedByPayer = (bank: Bank): string => plainly(Object.values(detailsOf(bank)))

/** Editable fields of an account except its number, under the names used in calls. */
const detailsOf = ({ category, currency, bankName, accountType, accountHolder, bankAddress }: Bank) => ({
  category,
  currency,
  bankName,
  accountType,
  accountHolder,
  bankAddress,
})

/** Names of the bank and the holder, without spaces and capital letters. */
const namesOf = ({ bankName, accountHolder }: Bank): string => plainly([bankName, accountHolder])

const plainly = (texts: readonly string[]): string =>
  JSON.stringify(texts.map((text) => text.replace(/\s+/g, ' ').trim().toLowerCase()))

/** All editable fields of an account. Numbers are compared in sealed form, so this code never handles digits. */
const bankFieldsOf = (bank: Bank) => ({ ...detailsOf(bank), accountNumber: [bank.number.sealed] })

const sealed = async (
  { seal }: PaymentsDeps,
  of: Pick<Bank, 'userNo' | 'bankNo'>,
  accountNumber: string,
): Promise<SealedNumber> => ({
  ...(await seal.seal(accountNumber, placeOfBank(of))),
  tail: tailOf(accountNumber),
})
