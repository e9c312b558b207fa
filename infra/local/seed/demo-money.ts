import type { DemoPerson } from './demo-people.ts'
import type { DemoCompany } from './demo-trade.ts'

const owner = { accountHolder: 'J. Rivera', currency: 'USD' } as const

const BANKS = [
  {
    ...{ ...owner, category: 'Bank Transfer' as const, bankName: 'Harbor Savings Bank', accountType: 'Checking' },
    ...{ accountNumber: '021000021 9948 2207', bankAddress: '200 Quay St, Newark, NJ' },
  },
  {
    ...{ ...owner, category: 'Bill Pay' as const, bankName: 'Pier Credit Union', accountType: 'Bill account' },
    ...{ accountNumber: 'PCU-4471-8830', bankAddress: '14 Mill Rd, Edison, NJ' },
  },
]

/** Whoever is paid keeps two bank accounts. */
export const addBanks = async (people: Iterable<DemoPerson>): Promise<void> => {
  for (const { api } of people) for (const bank of BANKS) await api.payments.saveBank(bank)
}

/** Of each nurse one request has been paid, and another one waits. */
export const requestPayments = async ({ doctorNo, doctor, nurses }: DemoCompany): Promise<void> => {
  for (const nurse of new Set(nurses)) {
    const paymentNo = await ask(doctorNo, nurse, 0.4)
    if (!paymentNo) continue
    await doctor.api.payments.payRequest({ doctorNo, paymentNo, note: '<p>Paid by wire.</p>' })
    await ask(doctorNo, nurse, 0.25)
  }
}

/** Asks for a part of what can be asked for, in whole dollars; whoever may not ask for so little asks for nothing. */
const ask = async (doctorNo: string, { api }: DemoPerson, part: number): Promise<string | undefined> => {
  const [{ requestAmount, minPayment }, { records }] = await Promise.all([
    api.payments.getBalance({ doctorNo }),
    api.payments.listBankOptions({}),
  ])
  const amount = Math.floor(requestAmount * part)
  const bankNo = records[0]?.bankNo
  if (!bankNo || amount < 1 || amount < minPayment) return undefined
  const note = '<p>For the deliveries of this month.</p>'
  return (await api.payments.requestPayment({ doctorNo, amount, bankNo, note })).paymentNo
}
