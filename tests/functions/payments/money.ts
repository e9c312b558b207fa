import { expect } from 'vitest'
import { auditCompany, describeBreach } from '../../../functions/audit/audit.ts'
import { accountRef, adjust, newPosting } from '../../../functions/books/public.ts'
import { bankKeys } from '../../../functions/payments/banks/bank-keys.ts'
import { numberSeal } from '../../../functions/payments/banks/number-seal.ts'
import type { PaymentsDeps } from '../../../functions/payments/payments-deps.ts'
import { requestPayment } from '../../../functions/payments/use-cases/request-payment.ts'
import { changePaymentStatus, listPayments, payRequest } from '../../../functions/payments/use-cases/requests.ts'
import { saveBank } from '../../../functions/payments/use-cases/save-bank.ts'
import type { Actor, CompanyActor } from '../../../functions/platform/actor.ts'
import { retryRace } from '../../../functions/platform/db/retry-race.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { newCompany, newMember } from '../../support/company.ts'
import { parsed } from '../../support/parsed.ts'

export const OLD_SECRET = 'an-old-secret-of-at-least-32-characters'
export const NEW_SECRET = 'a-newer-secret-of-at-least-32-characters'
export const ACCOUNT_NUMBER = '4539 1488 0343 6467'

/** `secrets` are passed as values instead of by name: '2=secret,1=secret'. */
export const withSeal = (deps: Deps, secrets = `1=${OLD_SECRET}`): PaymentsDeps => ({
  ...deps,
  seal: numberSeal(bankKeys(secrets, async (secret) => secret)),
})

/** A company that owes a nurse money, and the nurse's bank account. */
export interface Purse {
  doctor: CompanyActor
  nurse: CompanyActor
  doctorNo: string
  bankNo: string
}

const { calls } = payments

export const addBank = (deps: PaymentsDeps, actor: Actor, more: object = {}) =>
  saveBank(
    deps,
    actor,
    parsed(calls.saveBank, {
      category: 'Bank Transfer',
      currency: 'USD',
      bankName: 'Harbor Bank',
      accountHolder: 'Ann Lee',
      accountType: 'Checking',
      accountNumber: ACCOUNT_NUMBER,
      bankAddress: '1 Quay St',
      ...more,
    }),
  )

export const newPurse = async (deps: PaymentsDeps, dollars: number, existing?: CompanyActor): Promise<Purse> => {
  const doctor = existing ?? (await newCompany(deps))
  const nurse = await newMember(deps, doctor, 'nurse')
  // Before the money, so that the account can be paid at once.
  const { bankNo } = await addBank(deps, nurse)
  if (dollars !== 0) await credit(deps, { doctor, nurse }, dollars)
  return { doctor, nurse, doctorNo: doctor.userNo, bankNo }
}

export const credit = (deps: Deps, { doctor, nurse }: Pick<Purse, 'doctor' | 'nurse'>, dollars: number) =>
  retryRace(async () => {
    const owner = { doctorNo: doctor.userNo, userNo: nurse.userNo }
    const account = await deps.table.get(accountRef(owner), { consistent: true })
    const books = newPosting(deps, doctor, { accounts: [{ ...owner, account }] })
    adjust(books, { owner, amount: dollars * 10_000, refNo: deps.newId('ledgerRow'), note: 'agreed' })
    await deps.table.commit(books.intents())
  })

export const requestMoney = (
  deps: PaymentsDeps,
  { doctorNo, nurse, bankNo }: Purse,
  amount: number,
  more: object = {},
) =>
  requestPayment(
    deps,
    nurse,
    calls.requestPayment.body.parse({ doctorNo, amount, bankNo, note: '<p>For November</p>', ...more }),
  )

export const payIt = (deps: Deps, { doctorNo, doctor }: Purse, paymentNo: string, note = '<p>Sent today</p>') =>
  payRequest(deps, doctor, calls.payRequest.body.parse({ doctorNo, paymentNo, note }))

export const change = (deps: Deps, actor: CompanyActor, paymentNo: string, status: 2 | 3 | 4, note?: string) =>
  changePaymentStatus(
    deps,
    actor,
    calls.changePaymentStatus.body.parse({ doctorNo: actor.company.doctorNo, paymentNo, status, note }),
  )

export const listed = async (deps: Deps, actor: CompanyActor, more: object = {}) =>
  calls.listPayments.result.parse(
    await listPayments(deps, actor, calls.listPayments.body.parse({ doctorNo: actor.company.doctorNo, ...more })),
  ).records

export const accountOf = ({ table }: Deps, { doctorNo, nurse }: Purse) =>
  table.get(accountRef({ doctorNo, userNo: nurse.userNo }), { consistent: true })

/** Verifies that the books of the company balance. */
export const checkBooks = async ({ table, now }: Deps, doctorNo: string): Promise<void> => {
  const { breaches } = await auditCompany({ table, wait: async () => {}, now }, { doctorNo, deep: true })
  expect(breaches.map(describeBreach)).toEqual([])
}
