import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountRef, productTotalsRef, stockLevelRef } from '../../../functions/books/public.ts'
import { openTakesOf, openTakeType } from '../../../functions/inbound/public.ts'
import { claimTracking } from '../../../functions/inbound/use-cases/claim-tracking.ts'
import { confirmReport } from '../../../functions/inventory/reports/confirm-report.ts'
import { listReports, listReportsOfProduct } from '../../../functions/inventory/use-cases/reports.ts'
import { remove } from '../../../functions/platform/db/intent.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import { outboxItem } from '../../../functions/platform/outbox/outbox.items.ts'
import { listStockLog } from '../../../functions/products/use-cases/stock.ts'
import { warehouseItem } from '../../../functions/warehouses/public.ts'
import { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { products } from '../../../shared/products/products.contract.ts'
import {
  grantFreeStorage,
  newCompany,
  newMember,
  startStore,
  superAdminIn,
  type TestStore,
} from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { arrive, checkBooks, newTracking } from '../tracking/arrivals.ts'
import { newShelf, type Shelf } from './shelf.ts'

let store: TestStore
let shelf: Shelf
beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  shelf = await newShelf(store.deps)
})

const PRICE = 417.5
const levelOf = ({ doctorNo, productNo, warehouseNo }: Shelf) =>
  store.deps.table.get(stockLevelRef({ doctorNo, productNo, warehouseNo }), { consistent: true })
const accountOf = ({ doctorNo, nurse }: Shelf) =>
  store.deps.table.get(accountRef({ doctorNo, userNo: nurse.userNo }), { consistent: true })
const totalsOf = ({ doctorNo, productNo }: Shelf) =>
  store.deps.table.get(productTotalsRef({ doctorNo, productNo }), { consistent: true })
const openTakes = ({ doctorNo, productNo }: Shelf) =>
  readAll(store.deps.table, openTakeType, openTakesOf(doctorNo, productNo), { consistent: true })
const listOf = (of: Shelf, more: object = {}, actor = of.doctor) =>
  listReports(store.deps, actor, inventory.calls.listReports.body.parse({ doctorNo: of.doctorNo, ...more }))

describe('a report', () => {
  it('covers at most the units still on their way, minus the units in other reports', async () => {
    await expect(shelf.report(1)).rejects.toThrow('None of your units of this product')
    expect(await shelf.reportable()).toEqual({ total: 0, reported: 0, free: 0 })
    await shelf.take(4)
    await shelf.take(3)
    expect(await shelf.reportable()).toEqual({ total: 7, reported: 0, free: 7 })
    await expect(shelf.report(8)).rejects.toThrow('Units that can be reported: 7.')
    await shelf.report(5)
    expect(await shelf.reportable()).toEqual({ total: 7, reported: 5, free: 2 })
    await expect(shelf.report(3)).rejects.toThrow('Units that can be reported: 2.')
    await shelf.report(2)
    expect(await shelf.reportable()).toEqual({ total: 7, reported: 7, free: 0 })
    const other = await newMember(store.deps, shelf.doctor, 'nurse')
    expect(await shelf.reportable(other)).toEqual({ total: 0, reported: 0, free: 0 })
    await expect(shelf.report(1)).rejects.toThrow('Units still on their way: 7. All of them are in reports')
    expect(await totalsOf(shelf)).toMatchObject({ pendingReports: 2, inbound: 7, stock: 0 })
  })

  it("counts only the nurse's own takes for that warehouse", async () => {
    const other = await newMember(store.deps, shelf.doctor, 'nurse')
    await shelf.take(4, other)
    await expect(shelf.report(1)).rejects.toThrow('None of your units of this product')
    await shelf.take(4)
    await expect(shelf.report(1, { warehouseNo: 'WH-0000000000000' })).rejects.toThrow(
      'None of your units of this product',
    )
  })

  it('never covers more units than are on their way when sent eight times concurrently', async () => {
    await shelf.take(10)
    const sent = await Promise.allSettled(Array.from({ length: 8 }, () => shelf.report(3)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect((await listOf(shelf)).total).toBe(3)
  })

  it('can be changed by its nurse while it is pending', async () => {
    await shelf.take(5)
    const { id } = await shelf.report(2, { note: 'two boxes' })
    await shelf.report(5, { id, note: 'all of it' })
    await expect(shelf.report(6, { id })).rejects.toThrow('Units that can be reported: 5.')
    await expect(shelf.report(1, { id, itemId: 'PR-00000000000000' })).rejects.toThrow('cannot be changed')
    await expect(shelf.report(1, { id, warehouseNo: 'WH-0000000000000' })).rejects.toThrow('cannot be changed')
    const other = await newMember(store.deps, shelf.doctor, 'nurse')
    await expect(shelf.report(1, { id }, other)).rejects.toThrow('This report does not exist')
    expect(await shelf.look(id)).toMatchObject({
      quantity: 5,
      note: 'all of it',
      status: 0,
      events: [
        { what: 'reported', quantity: 2 },
        { what: 'edited', quantity: 5, userNo: shelf.nurse.userNo },
      ],
    })
    await shelf.change(id, 3)
    await expect(shelf.report(1, { id })).rejects.toThrow('This report is already canceled')
  })

  it('cannot be seen or changed by another company', async () => {
    await shelf.take(5)
    const { id } = await shelf.report(2)
    const stranger = await newCompany(store.deps)
    await expect(shelf.look(id, stranger)).rejects.toThrow('This report does not exist')
    await expect(shelf.change(id, 1, {}, stranger)).rejects.toThrow('This report does not exist')
    expect((await shelf.look(id)).status).toBe(0)
  })
})

describe('confirming a report', () => {
  it('shows which takes it pays for, and pays for the oldest first', async () => {
    const first = await shelf.take(4)
    const second = await shelf.take(3)
    const { id } = await shelf.report(5, { note: 'on the shelf' })
    const shown = await shelf.look(id)
    expect(shown).toMatchObject({ creditAmount: 5 * PRICE, missing: 0 })
    expect(shown.credits).toMatchObject([
      { inboundNo: first.inboundNo, quantity: 4, amount: 4 * PRICE },
      { inboundNo: second.inboundNo, quantity: 1, amount: PRICE },
    ])
    const done = await shelf.change(id, 1, { expectedAmount: shown.creditAmount })
    expect(done).toEqual({
      id,
      status: 1,
      amount: 5 * PRICE,
      credits: shown.credits.map(({ inboundNo, quantity }) => ({ inboundNo, quantity })),
    })
    expect(await levelOf(shelf)).toMatchObject({ stock: 5, notClaimed: 0, lots: [{ left: 5, source: 'report' }] })
    expect(await accountOf(shelf)).toMatchObject({ balance: 5 * PRICE * 10_000, openTakes: 1, openUnits: 2 })
    expect(await totalsOf(shelf)).toMatchObject({ stock: 5, inbound: 2, pendingReports: 0 })
    expect(await openTakes(shelf)).toMatchObject([{ inboundNo: second.inboundNo }])
    const { doctorNo, productNo } = shelf
    const log = products.calls.listStockLog.body.parse({ doctorNo, productNo, bizType: 2 })
    expect((await listStockLog(store.deps, shelf.doctor, log)).records).toMatchObject([
      { qty: 1, bizTypeDesc: 'Doctor Confirm Report', refNo: second.inboundNo },
      { qty: 4, refNo: first.inboundNo },
    ])
    expect(await shelf.look(id)).toMatchObject({ status: 1, amount: 5 * PRICE, decidedBy: shelf.doctor.userName })
  })

  it('creates a lot that is free of storage fees for the free months of the product', async () => {
    await grantFreeStorage(store.deps, superAdminIn(store.deps, shelf.doctor), {
      productNo: shelf.productNo,
      months: 1,
    })
    store.setNow('2026-11-20T18:00:00.000Z')
    await shelf.take(5)
    await shelf.change((await shelf.report(5)).id, 1)
    expect((await levelOf(shelf))?.lots).toMatchObject([{ inboundDate: '2026-11-20', chargeFrom: '2026-12-20' }])
  })

  it('is refused if the amount has changed or the report is already confirmed', async () => {
    await shelf.take(4)
    const { id } = await shelf.report(4)
    await expect(shelf.change(id, 1, { expectedAmount: 1 })).rejects.toThrow('has changed from $1.00 to $1,670.00')
    const more = await shelf.report
      .bind(null)(1)
      .catch(({ message }: Error) => message)
    expect(more).toContain('Units still on their way: 4. All')
    const other = await shelf.take(1)
    expect(other.inboundNo).not.toBe('')
    const { id: second } = await shelf.report(1)
    await shelf.change(id, 1)
    await shelf.change(second, 1)
    await expect(shelf.change(second, 1)).rejects.toThrow('This report is already confirmed')
    expect(await levelOf(shelf)).toMatchObject({ stock: 5 })
  })

  it('resumes after an interruption between commits and pays once', async () => {
    for (const quantity of [2, 2, 2, 2, 2]) await shelf.take(quantity)
    const { id } = await shelf.report(9)
    let commits = 0
    const { table } = store.deps
    const broken = {
      ...table,
      commit: (...all: Parameters<typeof table.commit>) => {
        commits += 1
        if (commits === 3) throw new Error('the function was killed')
        return table.commit(...all)
      },
    }
    const before = store.deps.table
    store.deps.table = broken
    await expect(shelf.inSteps(id)).rejects.toThrow('the function was killed')
    store.deps.table = before
    expect(await levelOf(shelf)).toMatchObject({ stock: 4 })
    expect(await shelf.look(id)).toMatchObject({ status: 0, confirming: true })
    await expect(shelf.change(id, 3)).rejects.toThrow('This report is being confirmed')
    await expect(shelf.report(1, { id })).rejects.toThrow('This report is being confirmed')
    const done = await Promise.allSettled([shelf.inSteps(id), shelf.inSteps(id)])
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await levelOf(shelf)).toMatchObject({ stock: 9 })
    expect(await accountOf(shelf)).toMatchObject({ balance: 9 * PRICE * 10_000, openTakes: 1, openUnits: 1 })
    expect(await totalsOf(shelf)).toMatchObject({ stock: 9, inbound: 1, pendingReports: 0 })
    expect(await shelf.open()).toMatchObject([{ leftNum: 1 }])
  })

  it.each([2, 3, 4, 5])(
    'returns its result if another call completes it before read %i of a resumed call',
    async (at) => {
      for (const quantity of [2, 2, 2, 2, 2]) await shelf.take(quantity)
      const { id } = await shelf.report(10)
      const { table } = store.deps
      let commits = 0
      store.deps.table = interruptedTable(table, (point) => {
        if (point === 'afterCommit' && ++commits === 2) throw new Error('the function was killed')
      })
      await expect(shelf.inSteps(id)).rejects.toThrow('the function was killed')
      let reads = 0
      store.deps.table = interruptedTable(table, async (point) => {
        if (point !== 'read' || ++reads !== at) return
        store.deps.table = table
        await shelf.inSteps(id)
      })
      expect(await shelf.inSteps(id)).toMatchObject({ id, status: 1 })
      expect(await shelf.look(id)).toMatchObject({ status: 1 })
      expect(await levelOf(shelf)).toMatchObject({ stock: 10 })
    },
  )

  it('has one outcome when eight confirmations race with a cancellation and a rejection', async () => {
    await shelf.take(6)
    const { id } = await shelf.report(6)
    const calls = [...Array.from({ length: 8 }, () => shelf.change(id, 1)), shelf.change(id, 3), shelf.change(id, 2)]
    const done = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(1)
    const { status } = await shelf.look(id)
    const stock = status === 1 ? 6 : 0
    expect((await levelOf(shelf))?.stock ?? 0).toBe(stock)
    expect(await accountOf(shelf)).toMatchObject({ balance: stock * PRICE * 10_000, openUnits: 6 - stock })
    expect(await totalsOf(shelf)).toMatchObject({ pendingReports: 0, inbound: 6 - stock })
  })

  it('never delivers more than was taken when it races with a claim by tracking number', async () => {
    const { inboundNo } = await shelf.take(5)
    const tracking = newTracking()
    await arrive(store.deps, shelf, tracking, 4)
    const { id } = await shelf.report(5)
    const { doctorNo, nurse } = shelf
    const claim = () => claimTracking(store.deps, nurse, { doctorNo, inboundNo, tracking, qty: 4 })
    const done = (await Promise.allSettled([shelf.change(id, 1), claim()])).filter(
      ({ status }) => status === 'fulfilled',
    )
    expect(done).toHaveLength(1)
    const { status } = await shelf.look(id)
    expect(await levelOf(shelf)).toMatchObject({ stock: status === 1 ? 5 : 4, notClaimed: status === 1 ? 4 : 0 })
    await checkBooks(store.deps, shelf)
  })

  it('adds nothing to a warehouse that is deleted before its commit', async () => {
    await shelf.take(4)
    const { id } = await shelf.report(2)
    const { doctorNo, warehouseNo } = shelf
    const gone = remove(warehouseItem, { doctorNo, warehouseNo }, { when: { is: 'present' }, error: 'race' })
    let isFirst = true
    const table = interruptedTable(store.deps.table, async (point) => {
      if (point !== 'beforeCommit' || !isFirst) return
      isFirst = false
      await store.deps.table.commit([gone])
    })
    await expect(confirmReport({ ...store.deps, table }, shelf.doctor, { reportNo: id })).rejects.toMatchObject({
      reason: 'general.noWarehouse',
    })
    expect(await levelOf(shelf)).toBeUndefined()
    expect(await shelf.look(id)).toMatchObject({ status: 0 })
  })

  it('pays for either the old or the new quantity if the report is edited concurrently', async () => {
    await shelf.take(6)
    const { id } = await shelf.report(2)
    await Promise.allSettled([shelf.change(id, 1), shelf.report(5, { id }), shelf.change(id, 1)])
    const { quantity, status, amount } = await shelf.look(id)
    expect(status).toBe(1)
    expect(amount).toBe(quantity * PRICE)
    expect(await levelOf(shelf)).toMatchObject({ stock: quantity })
  })
})

describe('rejecting a report', () => {
  it('moves no units, stores the reason, and frees the units for another report', async () => {
    await shelf.take(4)
    const { id } = await shelf.report(4)
    await shelf.change(id, 2, { reason: 'Not on the shelf' })
    expect(await levelOf(shelf)).toBeUndefined()
    expect(await shelf.look(id, shelf.nurse)).toMatchObject({ status: 2, reason: 'Not on the shelf', credits: [] })
    await shelf.report(4)
    expect((await listOf(shelf, { status: 2 })).records).toMatchObject([{ id, reason: 'Not on the shelf' }])
  })

  it('or confirming it is allowed only for the company, and canceling it only for the nurse', async () => {
    await shelf.take(4)
    const { id } = await shelf.report(4)
    for (const status of [1, 2] as const)
      await expect(shelf.change(id, status, {}, shelf.nurse)).rejects.toMatchObject({
        code: 'forbidden',
        reason: 'inventory.companyDecides',
      })
    await expect(shelf.change(id, 3, {}, shelf.doctor)).rejects.toThrow('Only its nurse can cancel it')
    expect((await shelf.look(id)).status).toBe(0)
  })
})

describe('report lists and emails', () => {
  it('show nurses their own reports and the company all reports, and can be searched by words', async () => {
    const other = await newMember(store.deps, shelf.doctor, 'nurse')
    await shelf.take(4)
    await shelf.take(4, other)
    const mine = await shelf.report(1)
    const theirs = await shelf.report(2, {}, other)
    expect((await listOf(shelf)).records.map(({ id }) => id)).toEqual([theirs.id, mine.id])
    expect((await listOf(shelf, {}, shelf.nurse)).records).toMatchObject([{ id: mine.id, status: 0, quantity: 1 }])
    expect((await listOf(shelf, { condition: 'aurora' })).total).toBe(2)
    expect((await listOf(shelf, { condition: 'nothing' })).records).toEqual([])
    const { doctorNo, productNo } = shelf
    const asked = inventory.calls.listReportsOfProduct.body.parse({ doctorNo, productNo, size: 1 })
    const page = await listReportsOfProduct(store.deps, shelf.doctor, asked)
    expect(page.records).toMatchObject([{ id: theirs.id }])
    const next = await listReportsOfProduct(store.deps, shelf.doctor, { ...asked, nextToken: page.nextToken })
    expect(next.records).toMatchObject([{ id: mine.id }])
    const strange = { ...asked, productNo: 'PR-00000000000000' }
    await expect(listReportsOfProduct(store.deps, shelf.doctor, strange)).rejects.toThrow('This product does not exist')
  })

  it('notify the company of a report and the nurse of the decision, once each', async () => {
    const { doctor, nurse } = shelf
    const mails: { userNo: string; content: { kind: string }; by?: string }[] = []
    const { table } = store.deps
    const watched = {
      ...table,
      commit: (...all: Parameters<typeof table.commit>) => {
        for (const intent of all[0]) {
          if (intent.verb === 'put' && intent.item.type === outboxItem.type)
            mails.push(...JSON.parse(String(intent.item.messages)))
        }
        return table.commit(...all)
      },
    }
    await shelf.take(4)
    store.deps.table = watched
    const { id } = await shelf.report(1)
    await shelf.change(id, 1)
    const { id: second } = await shelf.report(1)
    await shelf.change(second, 2, { reason: 'no' })
    store.deps.table = table
    expect(mails.map(({ userNo, content, by }) => [userNo, content.kind, by])).toEqual([
      [doctor.userNo, 'inventoryReport', undefined],
      [nurse.userNo, 'inventoryReportDecided', doctor.userName],
      [doctor.userNo, 'inventoryReport', undefined],
      [nurse.userNo, 'inventoryReportDecided', doctor.userName],
    ])
  })
})
