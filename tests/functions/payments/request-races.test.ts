import { beforeAll, describe, expect, it } from 'vitest'
import { ledgerRowsOf, ledgerRowType } from '../../../functions/books/public.ts'
import type { PaymentsDeps } from '../../../functions/payments/payments-deps.ts'
import { systemClock } from '../../../functions/platform/clock.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { bootstrapRates } from '../../../functions/rates/public.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { startUnevenTable } from '../../support/test-table.ts'
import { accountOf, change, checkBooks, listed, newPurse, type Purse, payIt, requestMoney, withSeal } from './money.ts'

let deps: PaymentsDeps
beforeAll(async () => {
  const { table, stop } = await startUnevenTable()
  deps = withSeal({ table, now: systemClock, newId: idMaker(systemClock) })
  await bootstrapRates(deps)
  return stop
})

const sixteen = <T>(call: (at: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: 16 }, (_, at) => call(at)))
const fulfilled = (settled: PromiseSettledResult<unknown>[]) =>
  settled.filter(({ status }) => status === 'fulfilled').length
const paymentsOf = async ({ doctorNo, nurse }: Purse) =>
  (await readAll(deps.table, ledgerRowType, ledgerRowsOf(doctorNo, nurse.userNo))).filter(
    ({ kind }) => kind === 'payment',
  )

describe('concurrent payment calls', () => {
  it('pay a request once when 16 callers pay it', async () => {
    const purse = await newPurse(deps, 100)
    const { paymentNo } = await requestMoney(deps, purse, 60)
    const settled = await sixteen(() => payIt(deps, purse, paymentNo))
    expect(fulfilled(settled)).toBe(1)
    for (const one of settled) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' })
    expect(await paymentsOf(purse)).toMatchObject([{ amount: -600_000, refNo: paymentNo }])
    expect(await accountOf(deps, purse)).toMatchObject({ balance: 400_000, pendingNo: '', requested: 0 })
    await checkBooks(deps, purse.doctorNo)
  })

  it('give a request one outcome when it is paid, rejected and canceled', async () => {
    for (let round = 0; round < 4; round++) {
      const purse = await newPurse(deps, 100)
      const { paymentNo } = await requestMoney(deps, purse, 60)
      const settled = await Promise.allSettled([
        payIt(deps, purse, paymentNo),
        change(deps, purse.nurse, paymentNo, 2),
        change(deps, purse.doctor, paymentNo, 4),
        payIt(deps, purse, paymentNo),
      ])
      expect(fulfilled(settled)).toBe(1)
      const [request] = await listed(deps, purse.doctor)
      const isPaid = request?.status === 1
      expect(await paymentsOf(purse)).toHaveLength(isPaid ? 1 : 0)
      expect(await accountOf(deps, purse)).toMatchObject({ balance: isPaid ? 400_000 : 1_000_000, pendingNo: '' })
      await checkBooks(deps, purse.doctorNo)
    }
  })

  it('leave one pending request when a nurse sends 16', async () => {
    const purse = await newPurse(deps, 100)
    const settled = await sixteen((at) => requestMoney(deps, purse, at + 1))
    expect(fulfilled(settled)).toBe(1)
    const waiting = await listed(deps, purse.doctor, { status: 0 })
    expect(waiting).toHaveLength(1)
    expect(await accountOf(deps, purse)).toMatchObject({ pendingNo: waiting[0]?.paymentNo })
    await checkBooks(deps, purse.doctorNo)
  })

  it('make a payment once if it is repeated after an interruption before or after its commit', async () => {
    for (const broken of ['beforeCommit', 'afterCommit'] as const) {
      const purse = await newPurse(deps, 100)
      const { paymentNo } = await requestMoney(deps, purse, 60)
      const table = interruptedTable(deps.table, (point) => {
        if (point === broken) throw new Error('killed')
      })
      await expect(payIt({ ...deps, table }, purse, paymentNo)).rejects.toThrow('killed')
      await payIt(deps, purse, paymentNo).catch((error: unknown) =>
        expect(error).toMatchObject({ reason: 'payments.isPaid' }),
      )
      expect(await paymentsOf(purse)).toHaveLength(1)
      await checkBooks(deps, purse.doctorNo)
    }
  })
})
