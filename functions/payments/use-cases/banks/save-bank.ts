import type { Input } from '../../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../../shared/contract/errors.ts'
import { MOST_BANKS, tailOf } from '../../../../shared/payments/banks.rules.ts'
import type { payments } from '../../../../shared/payments/payments.contract.ts'
import { paymentsReasons } from '../../../../shared/payments/payments.reasons.ts'
import type { Actor } from '../../../platform/actor.ts'
import { type Intent, put, update } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import { BANK_EVENTS_KEPT, type Bank, type BankEvent, bankCountItem, bankItem } from '../../banks/banks.items.ts'
import type { SealedNumber } from '../../banks/number-seal.ts'
import { placeOfBank, readBank } from '../../banks/read-bank.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'

type SaveInput = Input<typeof payments.calls.saveBank>

/**
 * Adds a bank account or changes one. The number is sealed before it goes anywhere; every number that is written anew is
 * sealed with the newest key.
 */
export const saveBank = (deps: PaymentsDeps, actor: Actor, input: SaveInput): Promise<{ bankNo: string }> =>
  retryRace(async () => {
    const { bank, intents } = await (input.bankNo === undefined ? added : edited)(deps, actor, input)
    const answer = { bankNo: bank.bankNo }
    await deps.table.commit(intents, answer)
    return answer
  })

interface Written {
  bank: Bank
  intents: Intent[]
}

const added = async (deps: PaymentsDeps, { userNo }: Actor, input: SaveInput): Promise<Written> => {
  const { accountNumber } = input
  if (accountNumber === undefined) throw refuseField('accountNumber', paymentsReasons.accountNumberRequired)
  const [bankNo, at] = [deps.newId('bank'), deps.now()]
  const bank: Bank = {
    ...{ userNo, bankNo, ...termsOf(input), number: await sealed(deps, { userNo, bankNo }, accountNumber) },
    ...{ createDate: at, updateDate: at, events: [{ what: 'added', at }], rev: 1 },
  }
  const when = { atMost: { count: MOST_BANKS - 1 } }
  const error = refuse(paymentsReasons.tooManyBanks, { most: MOST_BANKS })
  const count = update(bankCountItem, { userNo }, { add: { count: 1 }, set: { userNo }, when, error })
  return { bank, intents: [put(bankItem, bank), count] }
}

const edited = async (deps: PaymentsDeps, actor: Actor, input: SaveInput): Promise<Written> => {
  const { bankNo = '', accountNumber } = input
  const { rev, ...standing } = await readBank(deps, actor, bankNo)
  const at = deps.now()
  const isOther = accountNumber !== undefined
  const number = isOther ? await sealed(deps, standing, accountNumber) : standing.number
  const event: BankEvent = { what: isOther ? 'numberChanged' : 'edited', at }
  const bank: Bank = {
    ...{ ...standing, ...termsOf(input), number },
    ...{ updateDate: at, events: [...standing.events, event].slice(-BANK_EVENTS_KEPT), rev: rev + 1 },
  }
  return { bank, intents: [put(bankItem, bank, { when: { equals: { rev } }, error: 'race' })] }
}

const termsOf = ({
  category,
  currency,
  bankName = '',
  accountType = '',
  accountHolder = '',
  bankAddress = '',
}: SaveInput) => ({ category, currency, bankName, accountType, accountHolder, bankAddress })

const sealed = async (
  { seal }: PaymentsDeps,
  of: Pick<Bank, 'userNo' | 'bankNo'>,
  accountNumber: string,
): Promise<SealedNumber> => ({
  ...(await seal.seal(accountNumber, placeOfBank(of))),
  tail: tailOf(accountNumber),
})
