import type { AddInput, EditInput } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { MAX_BANKS, tailOf } from '../../../shared/payments/banks.rules.ts'
import type { payments } from '../../../shared/payments/payments.contract.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import type { Actor } from '../../platform/actor.ts'
import { asRead, type Intent, put, update } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { editedVersion, refuseStale, versionOf } from '../../platform/editing.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { BANK_EVENTS_KEPT, type Bank, type BankEvent, bankCountItem, bankItem } from '../banks/banks.items.ts'
import type { SealedNumber } from '../banks/number-seal.ts'
import { placeOfBank, readBank } from '../banks/read-bank.ts'
import type { PaymentsDeps } from '../payments-deps.ts'

type Save = typeof payments.calls.saveBank
type NewBank = AddInput<Save>
type Edit = EditInput<Save>

/** Adds or changes a bank account. The number is sealed with the newest key before anything else uses it. */
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

const added = async (deps: PaymentsDeps, { userNo }: Actor, input: NewBank): Promise<Written> => {
  const { category, currency, bankName, accountType, accountHolder, bankAddress, accountNumber } = input
  const [bankNo, at] = [deps.newId('bank'), deps.now()]
  const bank: Bank = {
    userNo,
    bankNo,
    category,
    currency,
    bankName,
    accountType,
    accountHolder,
    bankAddress,
    number: await sealed(deps, { userNo, bankNo }, accountNumber),
    createDate: at,
    updateDate: at,
    events: [{ what: 'added', at }],
    rev: 1,
  }
  const when = { atMost: { count: MAX_BANKS - 1 } }
  const error = refuse(paymentsReasons.tooManyBanks, { most: MAX_BANKS })
  const count = update(bankCountItem, { userNo }, { add: { count: 1 }, set: { userNo }, when, error })
  return { bank, intents: [put(bankItem, bank), count] }
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
  const bank: Bank = { ...changed, ...editedVersion(deps, actor, stored, fields) }
  return { bank, intents: [put(bankItem, bank, asRead({ rev }))] }
}

/**
 * Editable fields of an account, under the names used in calls. Numbers are compared in sealed form, so this code never
 * handles digits.
 */
const bankFieldsOf = ({ category, currency, bankName, accountType, accountHolder, bankAddress, number }: Bank) => ({
  category,
  currency,
  bankName,
  accountType,
  accountHolder,
  bankAddress,
  accountNumber: [number.sealed],
})

const sealed = async (
  { seal }: PaymentsDeps,
  of: Pick<Bank, 'userNo' | 'bankNo'>,
  accountNumber: string,
): Promise<SealedNumber> => ({
  ...(await seal.seal(accountNumber, placeOfBank(of))),
  tail: tailOf(accountNumber),
})
