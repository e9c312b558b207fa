import { setTimeout as pause } from 'node:timers/promises'
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

/** Each nurse keeps two bank accounts. */
export const addBanks = async (nurses: Iterable<DemoPerson>): Promise<void> => {
  for (const { api } of nurses) for (const bank of BANKS) await api.payments.saveBank(bank)
}

/** Of each nurse one request has been paid in a batch, and another one waits. */
export const requestPayments = async ({ doctorNo, doctor, nurses }: DemoCompany): Promise<void> => {
  const paid = await askAll(doctorNo, nurses, 0.4)
  if (paid.paymentNos.length === 0) return
  const { payoutNo } = await doctor.api.payments.startPayout({ doctorNo, ...paid, note: '<p>Paid by wire.</p>' })
  while ((await doctor.api.payments.getPayout({ doctorNo, payoutNo })).status === 'running') await pause(50)
  await askAll(doctorNo, nurses, 0.25)
}

/** Asks for a part of what can be asked for, in whole dollars; whoever may not ask for so little asks for nothing. */
const askAll = async (doctorNo: string, nurses: readonly DemoPerson[], part: number) => {
  const paymentNos: string[] = []
  let expectedAmount = 0
  for (const { api } of new Set(nurses)) {
    const { requestAmount, minPayment } = await api.payments.getBalance({ doctorNo })
    const amount = Math.floor(requestAmount * part)
    const { records } = await api.payments.listBankOptions({})
    const bankNo = records[0]?.bankNo
    if (!bankNo || amount < 1 || amount < minPayment) continue
    const note = '<p>For the deliveries of this month.</p>'
    const { paymentNo } = await api.payments.requestPayment({ doctorNo, amount, bankNo, note })
    paymentNos.push(paymentNo)
    expectedAmount += amount
  }
  return { paymentNos, expectedAmount }
}
