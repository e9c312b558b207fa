import { runPayout } from '../../functions/payments/payouts/run-payout.ts'
import { getPayout, startPayout } from '../../functions/payments/use-cases/payouts.ts'
import { listPayments } from '../../functions/payments/use-cases/requests.ts'
import { MAX_IN_PAYOUT } from '../../shared/payments/payouts.rules.ts'
import { newPurse, requestMoney, withSeal } from '../functions/payments/money.ts'
import { newCompany } from '../support/company.ts'
import { onCountedTable } from './counting-table.ts'
import { sized } from './size.ts'
import { report, runTimes, showTiming, timeCalls } from './timing.ts'

const note = '<p>November</p>'
const AT_ONCE = 16
const COUNTS = sized([MAX_IN_PAYOUT / 10, MAX_IN_PAYOUT], [3])

/**
 * Measures batch payouts of 50 and of 500 requests (time, requests and units per payment), and the list of payments.
 */
export const benchPayouts = (): Promise<void> =>
  onCountedTable({}, async (counted) => {
    const deps = withSeal(counted.deps)
    const doctor = await newCompany(deps)
    const doctorNo = doctor.userNo
    for (const count of COUNTS) {
      const paymentNos: string[] = []
      await runTimes(count, AT_ONCE, async () => {
        const purse = await newPurse(deps, 100, doctor)
        paymentNos.push((await requestMoney(deps, purse, 10)).paymentNo)
      })
      const { payoutNo } = await startPayout(deps, doctor, { doctorNo, paymentNos, note, expectedAmount: count * 10 })
      counted.reset()
      const began = performance.now()
      await runPayout(deps, { doctorNo, payoutNo }, 1)
      const seconds = (performance.now() - began) / 1000
      const { requests, units } = counted.counts
      const { paid } = await getPayout(deps, doctor, { doctorNo, payoutNo })
      if (paid !== count) throw new Error(`${paid} of ${count} requests were paid`)
      const each = `${(requests.length / count).toFixed(1)} requests and ${(units / count).toFixed(1)} units per payment`
      report(`batch payout of ${count} requests`, `${seconds.toFixed(2)} s, ${each}`)
    }
    const page = { current: 1, size: 50, timeZone: 'UTC' }
    counted.reset()
    await listPayments(deps, doctor, { doctorNo, status: 1, ...page })
    const { units } = counted.counts
    const requests = counted.counts.requests.length
    const timing = await timeCalls(50, 1, () => listPayments(deps, doctor, { doctorNo, status: 1, ...page }))
    report('page of 50 paid requests', `${requests} requests, ${units.toFixed(1)} units, ${showTiming(timing)}`)
  })
