import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FeesDeps } from '../../../functions/fees/fees-deps.ts'
import { fold } from '../../../functions/home/fold.ts'
import { rebuildFigures } from '../../../functions/home/rebuild-figures.ts'
import { getDoctorHome, getWarehouseHome } from '../../../functions/home/use-cases/start-pages.ts'
import { startStore, type TestStore } from '../../support/company.ts'
import { ask, newBill, newDock, pay, rebuilt } from '../fees/bills/bill-world.ts'
import { withSeal } from '../payments/money.ts'

let store: TestStore
let deps: FeesDeps
beforeAll(async () => {
  store = await startStore()
  deps = withSeal(store.deps)
})
afterAll(() => store.stop())

it('counts unpaid bills for the company and for the admin to whom they are owed, until they are paid', async () => {
  const dock = await newDock(deps)
  const other = await newDock(deps)
  const bill = await newBill(deps, dock, 12_050)
  await newBill(deps, dock, 999, { month: '2026-11', isPreview: true })
  await newBill(deps, dock, 0, { month: '2026-09' })
  const figures = async () => {
    const { billsToPay, billsAmount, billsRequested } = await getDoctorHome(deps, dock.doctor, {
      doctorNo: dock.doctorNo,
    })
    const { billsUnpaid, ...admin } = await getWarehouseHome(deps, dock.admin, {})
    expect([billsUnpaid, admin.billsAmount, admin.billsRequested]).toEqual([billsToPay, billsAmount, billsRequested])
    return [billsToPay, billsAmount, billsRequested]
  }
  const foldBill = () => fold(deps.table, [{ kind: 'bill', doctorNo: dock.doctorNo, id: bill.billNo }])
  await rebuildFigures(deps.table, dock.doctorNo)
  expect(await figures()).toEqual([1, 120.5, 0])
  await ask(deps, dock, bill)
  await foldBill()
  expect(await figures()).toEqual([1, 120.5, 1])
  await rebuilt(deps, bill, { adminNo: other.admin.userNo })
  await foldBill()
  expect((await getWarehouseHome(deps, dock.admin, {})).billsUnpaid).toBe(0)
  expect((await getDoctorHome(deps, dock.doctor, { doctorNo: dock.doctorNo })).billsToPay).toBe(1)
  await rebuilt(deps, bill, { adminNo: dock.admin.userNo })
  await pay(deps, dock, bill)
  await foldBill()
  expect(await figures()).toEqual([0, 0, 0])
})
