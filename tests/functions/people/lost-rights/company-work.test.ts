import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productLogOf, stockLogType } from '../../../../functions/books/public.ts'
import { shipmentsOf, shipmentType } from '../../../../functions/outbound/shipments/shipments.items.ts'
import { shipImport } from '../../../../functions/outbound/use-cases/imports.ts'
import { runPayout } from '../../../../functions/payments/payouts/run-payout.ts'
import { getPayout, listPayoutLines, startPayout } from '../../../../functions/payments/use-cases/payouts.ts'
import type { CompanyActor } from '../../../../functions/platform/actor.ts'
import type { Table } from '../../../../functions/platform/db/table.ts'
import { readAll } from '../../../../functions/platform/db/walk.ts'
import { importCatalogue } from '../../../../functions/products/use-cases/catalogue.ts'
import { mailMessage } from '../../../../shared/notifications/mail.messages.ts'
import { shipmentImportReasons } from '../../../../shared/outbound/imports.reasons.ts'
import { payments } from '../../../../shared/payments/payments.contract.ts'
import { paymentsReasons } from '../../../../shared/payments/payments.reasons.ts'
import { catalogueReasons } from '../../../../shared/products/catalogue.reasons.ts'
import { newCompany, newStaff, startStore, type TestStore } from '../../../support/company.ts'
import { interruptedTable } from '../../../support/memory-table.ts'
import { changeAccount } from '../../../support/rights/account.ts'
import { changeStaff } from '../../../support/rights/change-staff.ts'
import { importDesk } from '../../outbound/import-desk.ts'
import { newPier } from '../../outbound/pier.ts'
import { accountOf, newPurse, requestMoney, withSeal } from '../../payments/money.ts'
import { recordMails } from '../../payments/record-mails.ts'
import { catalogueDesk, good } from '../../products/catalogue-desk.ts'

// Work of a company that a person has begun and that goes on after the call: it stops once they lose the right to it,
// and what was done before remains.

let store: TestStore
beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())

/** A table after whose commit number `at` something happens. */
const afterCommit = (at: number, act: () => Promise<void>, table: Table = store.deps.table): Table => {
  let commits = 0
  return interruptedTable(table, async (point) => {
    if (point === 'afterCommit' && ++commits === at) await act()
  })
}

describe('a batch of payments', () => {
  const { calls } = payments
  const begin = async () => {
    const deps = withSeal(store.deps)
    const doctor = await newCompany(deps)
    const purses = [await newPurse(deps, 100, doctor), await newPurse(deps, 100, doctor)]
    const asked = await Promise.all(purses.map((purse) => requestMoney(deps, purse, 40)))
    const payer = await newStaff(deps, doctor, { payments: 'write' })
    const { doctorNo } = doctor.company
    const paymentNos = asked.map(({ paymentNo }) => paymentNo)
    const start = async (by: CompanyActor) => {
      const body = calls.startPayout.body.parse({ doctorNo, paymentNos, expectedAmount: 80, note: '<p>x</p>' })
      return (await startPayout(deps, by, body)).payoutNo
    }
    const lines = async (payoutNo: string) =>
      (await listPayoutLines(deps, doctor, calls.listPayoutLines.body.parse({ doctorNo, payoutNo }))).records
    const balances = () => Promise.all(purses.map(async (one) => ((await accountOf(deps, one))?.balance ?? 0) / 10_000))
    const run = (payoutNo: string, table = deps.table) => runPayout({ ...deps, table }, { doctorNo, payoutNo }, 1)
    const state = (payoutNo: string) => getPayout(deps, doctor, { doctorNo, payoutNo })
    return { deps, doctor, payer, start, lines, balances, run, state }
  }
  const lost = { isPaid: false, why: { reason: paymentsReasons.payerLostRights.key } }

  it('is paid while the person may pay', async () => {
    const { start, payer, run, balances } = await begin()
    await run(await start(payer))
    expect(await balances()).toEqual([60, 60])
  })

  it('pays nothing after the person lost the right, and states why', async () => {
    const { deps, start, payer, run, lines, balances, state } = await begin()
    const payoutNo = await start(payer)
    await changeStaff(deps, payer, { rights: { payments: 'read' } })
    await run(payoutNo)
    expect(await lines(payoutNo)).toMatchObject([lost, lost])
    expect(await state(payoutNo)).toMatchObject({ status: 'done', paid: 0, refused: 2 })
    expect(await balances()).toEqual([100, 100])
  })

  it('keeps the payments made before the person is suspended, and makes no more', async () => {
    const { deps, start, payer, run, lines, balances } = await begin()
    const payoutNo = await start(payer)
    await run(
      payoutNo,
      afterCommit(1, () => changeStaff(deps, payer, { status: 'suspended' })),
    )
    expect(await lines(payoutNo)).toMatchObject([{ isPaid: true }, lost])
    expect(await balances()).toEqual([60, 100])
  })

  it('pays nothing if the right is lost between the check and the payment', async () => {
    const { deps, start, payer, run, lines, balances } = await begin()
    const payoutNo = await start(payer)
    let isLost = false
    const table = interruptedTable(deps.table, async (point) => {
      if (point !== 'beforeCommit' || isLost) return
      isLost = true
      await changeStaff(deps, payer, { rights: {} })
    })
    await run(payoutNo, table)
    expect(await lines(payoutNo)).toMatchObject([lost, lost])
    expect(await balances()).toEqual([100, 100])
  })

  it('pays nothing after the account of the owner was disabled', async () => {
    const { deps, doctor, start, run, lines } = await begin()
    const payoutNo = await start(doctor)
    await changeAccount(deps, doctor, { status: 'rejected' })
    await run(payoutNo)
    expect(await lines(payoutNo)).toMatchObject([lost, lost])
  })
})

describe('a workbook of products', () => {
  it('adds no products after the person who had it imported lost the right, and another person can import it', async () => {
    const desk = await catalogueDesk(store)
    const { deps, doctor, doctorNo } = desk
    const buyer = await newStaff(deps, doctor, { inventory: 'write' })
    const catalogueNo = await desk.checked([good(1), good(2)])
    await importCatalogue(deps, buyer, { doctorNo, catalogueNo })
    await changeStaff(deps, buyer, { rights: { inventory: 'read' } })
    await desk.work(catalogueNo, 'import')
    const { status, doneCount, reasons } = await desk.read(catalogueNo)
    expect([status, doneCount, reasons.map(({ reason }) => reason)]).toEqual([
      'failed',
      0,
      [catalogueReasons.importerLostRights.key],
    ])
    expect((await desk.listed()).total).toBe(0)
    const again = await desk.checked([good(1), good(2)])
    await desk.begin(again)
    await desk.work(again, 'import')
    expect(await desk.read(again)).toMatchObject({ status: 'done', doneCount: 2 })
  })

  it('is imported in the right of the person who had it imported, not of the one who uploaded it', async () => {
    const desk = await catalogueDesk(store)
    const { deps, doctor, doctorNo } = desk
    const buyer = await newStaff(deps, doctor, { inventory: 'write' })
    const catalogueNo = await desk.checked([good(1)])
    await importCatalogue(deps, buyer, { doctorNo, catalogueNo })
    await desk.work(catalogueNo, 'import')
    expect(await desk.read(catalogueNo)).toMatchObject({ status: 'done', doneCount: 1, userName: buyer.userName })
  })

  it('adds no more products if the right is lost during the import', async () => {
    const desk = await catalogueDesk(store)
    const { deps, doctor, doctorNo } = desk
    const buyer = await newStaff(deps, doctor, { inventory: 'write' })
    const catalogueNo = await desk.checked(Array.from({ length: 120 }, (_, at) => good(at)))
    await importCatalogue(deps, buyer, { doctorNo, catalogueNo })
    const table = afterCommit(1, () => changeStaff(deps, buyer, { status: 'suspended' }))
    await desk.work(catalogueNo, 'import', { ...deps, table })
    const { status, doneCount } = await desk.read(catalogueNo)
    expect(status).toBe('failed')
    expect((await desk.listed()).total).toBe(doneCount)
    expect(doneCount).toBeLessThan(120)
  })
})

describe('a workbook of shipments', () => {
  /** A checked workbook of two shipments of a product, in a new company. */
  const twoShipments = async (deps = store.deps) => {
    store.setNow('2026-11-20T18:00:00.000Z')
    const pier = await newPier(deps)
    const desk = importDesk(pier)
    const productNo = await pier.product(9, { upc: '81001', productName: 'Kettle' })
    const importNo = await desk.checked([
      [81001, 3, 'a.pdf', '1Z999AA10123456784', 'UPS'],
      [81001, 2, 'a.pdf', '1Z999AA10123456793', 'UPS'],
    ])
    return { ...pier, desk, productNo, importNo }
  }

  it('ships no more rows after the person lost the right, and another person ships the rest', async () => {
    const { deps, doctor, doctorNo, level, desk, productNo, importNo } = await twoShipments()
    const packer = await newStaff(deps, doctor, { outbound: 'write' })
    await shipImport(deps, packer, { doctorNo, importNo })
    const table = afterCommit(1, () => changeStaff(deps, packer, { rights: { outbound: 'read' } }), deps.table)
    await desk.work(importNo, 'ship', { ...deps, table })
    const { status, doneCount, reasons } = await desk.read(importNo)
    expect([status, doneCount, reasons.map(({ reason }) => reason)]).toEqual([
      'failed',
      1,
      [shipmentImportReasons.shipperLostRights.key],
    ])
    expect((await level(productNo))?.stock).toBe(6)
    await desk.ship(importNo)
    expect(await desk.read(importNo)).toMatchObject({ status: 'done', doneCount: 2 })
    expect((await level(productNo))?.stock).toBe(4)
  })

  it('names the person who had each row shipped, not the one who uploaded it', async () => {
    const { recording, mails } = recordMails(store.deps)
    const { deps, doctor, doctorNo, desk, productNo, importNo } = await twoShipments(recording)
    expect((await desk.read(importNo)).userName).toBe(doctor.userName)
    const rights = { outbound: 'write' } as const
    const [first, second] = [await newStaff(deps, doctor, rights), await newStaff(deps, doctor, rights)]
    await shipImport(deps, first, { doctorNo, importNo })
    const suspended = afterCommit(1, () => changeStaff(deps, first, { status: 'suspended' }), deps.table)
    await desk.work(importNo, 'ship', { ...deps, table: suspended })
    await shipImport(deps, second, { doctorNo, importNo })
    await desk.work(importNo, 'ship')
    const shipments = await readAll(deps.table, shipmentType, shipmentsOf(doctorNo, 'working'))
    const names = shipments.map(({ createBy, createNo, events }) => ({ createBy, createNo, events }))
    const by = ({ userNo, userName }: CompanyActor) => ({
      createBy: userName,
      createNo: userNo,
      events: [{ what: 'submitted', userNo, userName }],
    })
    expect(names).toMatchObject([by(first), by(second)])
    const log = await readAll(deps.table, stockLogType, productLogOf(doctorNo, productNo, SHIPPED))
    expect(log.map(({ userName }) => userName)).toEqual([first.userName, second.userName])
    expect((await desk.read(importNo)).userName).toBe(second.userName)
    const told = mailMessage.array().parse(await mails())
    for (const { content } of told) expect(content).toMatchObject({ doctorNo })
    expect(told.map(({ by }) => by).sort()).toEqual([first.userName, second.userName].sort())
  })
})

/** bizType of a shipment's movements in the log (DEC-books-11). */
const SHIPPED = 3
