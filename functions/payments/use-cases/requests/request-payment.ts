import type { Input } from '../../../../shared/contract/call.ts'
import { refuseField } from '../../../../shared/contract/errors.ts'
import type { payments } from '../../../../shared/payments/payments.contract.ts'
import { paymentsReasons } from '../../../../shared/payments/payments.reasons.ts'
import { moneyFromWire, showMoney } from '../../../../shared/values/money.ts'
import { accountRef, requestPayment as ask, newPosting } from '../../../books/public.ts'
import { cleanNote } from '../../../offers/public.ts'
import { leastPayment } from '../../../people/public.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { put } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import type { Deps } from '../../../platform/deps.ts'
import { placeOfBank, readBank } from '../../banks/read-bank.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { placeOfRequest } from '../../requests/read-number.ts'
import { type PaymentRequest, requestItem } from '../../requests/requests.items.ts'
import { tellCompany } from '../../requests/tell.ts'

type RequestInput = Input<typeof payments.calls.requestPayment>

/**
 * 1. The bank account, as it is now: the request keeps a copy, its number sealed to the request.
 * 2. The amount: at least the nurse's minimum, and above zero.
 * 3. One commit: the request, the account that names it (no other one may wait, and no more is asked for than is owed),
 *    and the mail to the company.
 */
export const requestPayment = async (
  deps: PaymentsDeps,
  actor: CompanyActor,
  input: RequestInput,
): Promise<{ paymentNo: string }> => {
  const note = cleanNote(input.note, 'html')
  if (note === '') throw refuseField('note', paymentsReasons.noteRequired)
  const amount = moneyFromWire(input.amount)
  return retryRace(async () => {
    const { doctorNo } = actor.company
    const owner = { doctorNo, userNo: actor.userNo }
    const [bank, account] = await Promise.all([
      bankOf(deps, actor, input.bankNo),
      deps.table.get(accountRef(owner), { consistent: true }),
    ])
    await refuseTooLittle(deps, actor, amount)
    const request = await newRequest(deps, actor, { amount, note, bank })
    const { paymentNo } = request
    const books = newPosting(deps, actor, { accounts: [{ ...owner, account }] })
    ask(books, { owner, paymentNo, amount })
    const answer = { paymentNo }
    await deps.table.commit(
      [put(requestItem, request), ...books.intents(), ...(await tellCompany(deps, request))],
      answer,
    )
    return answer
  })
}

const refuseTooLittle = async (deps: Deps, { userNo, company }: CompanyActor, amount: number): Promise<void> => {
  const least = await leastPayment(deps, { doctorNo: company.doctorNo, userNo })
  if (amount > 0 && amount >= least) return
  throw refuseField('amount', paymentsReasons.amountAbove, { least: `$${showMoney(least)}` })
}

const bankOf = async (deps: PaymentsDeps, actor: CompanyActor, bankNo: string) => {
  const bank = await readBank(deps, actor, bankNo)
  const { category, currency, bankName, accountType, accountHolder, bankAddress, number } = bank
  return {
    terms: { bankNo, category, currency, bankName, accountType, accountHolder, bankAddress },
    ...{ accountNumber: await deps.seal.open(number, placeOfBank(bank)), tail: number.tail },
  }
}

const newRequest = async (
  deps: PaymentsDeps,
  { userNo, userName, company: { doctorNo, doctorName } }: CompanyActor,
  { amount, note, bank }: { amount: number; note: string; bank: Awaited<ReturnType<typeof bankOf>> },
): Promise<PaymentRequest> => {
  const [paymentNo, at] = [deps.newId('payment'), deps.now()]
  const sealed = await deps.seal.seal(bank.accountNumber, placeOfRequest({ doctorNo, paymentNo }))
  const number = { ...sealed, tail: bank.tail }
  return {
    ...{ doctorNo, doctorName, paymentNo, userNo, userName, amount, bank: { ...bank.terms, number } },
    ...{ status: 'pending', archived: false, nurseNote: note, doctorNote: '', createDate: at },
    ...{ events: [{ what: 'requested', at, userNo, userName }], rev: 1 },
  }
}
