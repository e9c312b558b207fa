import { PAYMENT_STATUSES } from '../../../shared/payments/requests.rules.ts'
import type { DemoPerson } from './demo-people.ts'
import type { DemoCompany } from './demo-trade.ts'

const owner = { accountHolder: 'J. Rivera', currency: 'USD' } as const

const BANKS = [
  {
    ...owner,
    category: 'Bank Transfer' as const,
    bankName: 'Harbor Savings Bank',
    accountType: 'Checking',
    accountNumber: '021000021 9948 2207',
    bankAddress: '200 Quay St, Newark, NJ',
  },
  {
    ...owner,
    category: 'Bill Pay' as const,
    bankName: 'Pier Credit Union',
    accountType: 'Bill account',
    accountNumber: 'PCU-4471-8830',
    bankAddress: '14 Mill Rd, Edison, NJ',
  },
]

/** Adds two bank accounts for every person who is paid. */
export const addBanks = async (people: Iterable<DemoPerson>): Promise<void> => {
  for (const { api } of people) for (const bank of BANKS) await api.payments.saveBank(bank)
}

/**
 * Creates payment requests of each nurse: one paid and archived, another paid, one withdrawn and one rejected; the
 * company also corrects the nurse's balance. Then each nurse requests another payment, and a bank file is created. The
 * request of the first of several nurses stays pending, and the others are paid in a batch.
 */
export const requestPayments = async ({ doctorNo, doctor, nurses }: DemoCompany): Promise<void> => {
  const { payments } = doctor.api
  const waiting: Request[] = []
  for (const nurse of new Set(nurses)) {
    const pay = async (part: number): Promise<string | undefined> => {
      const request = await ask(doctorNo, nurse, part)
      if (request) await payments.payRequest({ doctorNo, paymentNo: request.paymentNo, note: '<p>Paid by wire.</p>' })
      return request?.paymentNo
    }
    const change = async ({ api }: DemoPerson, paymentNo: string | undefined, status: 2 | 3 | 4, note = '') =>
      paymentNo && api.payments.changePaymentStatus({ doctorNo, paymentNo, status, note })
    await change(doctor, await pay(0.3), ARCHIVED)
    await pay(0.2)
    await change(nurse, (await ask(doctorNo, nurse, 0.2))?.paymentNo, CANCELED)
    await change(
      doctor,
      (await ask(doctorNo, nurse, 0.5))?.paymentNo,
      REJECTED,
      '<p>Please request the payment of last month only.</p>',
    )
    await payments.addAdjustBalance({ doctorNo, nurseId: nurse.userNo, amount: 25, note: 'Bonus for 100 parcels' })
    await payments.addAdjustBalance({ doctorNo, nurseId: nurse.userNo, amount: -4.5, note: 'Postage for a return' })
    const request = await ask(doctorNo, nurse, 0.25)
    if (request) waiting.push(request)
  }
  await payments.getBankFile({ doctorNo, paymentNos: numbersOf(waiting) })
  await payOut(doctor, waiting.length > 1 ? waiting.slice(1) : waiting)
}

/** Lets payments above an amount wait for a second person, and asks for the approval of a request above it. */
export const askApproval = async (
  { doctorNo, doctor, nurses: [nurse] }: DemoCompany,
  bookkeeper: DemoPerson,
): Promise<void> => {
  // The requests of the other nurses are in the batch, which is not paid yet.
  const { records } = await doctor.api.payments.listPayments({ doctorNo, userNo: nurse.userNo, status: PENDING })
  const [request] = records
  if (!request) return
  const { paymentNo, amount } = request
  const USD = 10 ** Math.floor(Math.log10(amount - 1))
  const amounts = { USD, CNY: null, BTC: null }
  const { version } = await doctor.api.approvals.getApprovalRule({ doctorNo })
  await doctor.api.approvals.saveApprovalRule({ doctorNo, amounts, limits: false, version })
  await bookkeeper.api.payments.payRequest({ doctorNo, paymentNo, note: '<p>Transfer is prepared.</p>' })
}

/** Queues are processed only after the store is filled, so the batch is paid then. */
const payOut = async (
  { api: { payments }, userNo: doctorNo }: DemoPerson,
  batch: readonly Request[],
): Promise<void> => {
  const expectedAmount = batch.reduce((dollars, { amount }) => dollars + amount, 0)
  await payments.startPayout({ doctorNo, paymentNos: numbersOf(batch), expectedAmount, note: BATCH_NOTE })
}

const { pending: PENDING, archived: ARCHIVED, canceled: CANCELED, rejected: REJECTED } = PAYMENT_STATUSES

const BATCH_NOTE = '<p>Weekly batch.</p>'
const numbersOf = (requests: readonly Request[]): string[] => requests.map(({ paymentNo }) => paymentNo)

interface Request {
  paymentNo: string
  /** Amount in whole dollars. */
  amount: number
}

/** The account that can be paid at once: a person's first, which is listed last. */
export const firstBank = <B>(newestFirst: readonly B[]): B | undefined => newestFirst.at(-1)

/** Requests a part of the available amount, in whole dollars; makes no request if the part is below the minimum. */
const ask = async (doctorNo: string, { api }: DemoPerson, part: number): Promise<Request | undefined> => {
  const [{ requestAmount, minPayment }, { records }] = await Promise.all([
    api.payments.getBalance({ doctorNo }),
    api.payments.listBankOptions({}),
  ])
  const amount = Math.floor(requestAmount * part)
  const bankNo = firstBank(records)?.bankNo
  if (!bankNo || amount < 1 || amount < minPayment) return undefined
  const note = '<p>For the deliveries of this month.</p>'
  return { amount, ...(await api.payments.requestPayment({ doctorNo, amount, bankNo, note })) }
}
