import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { productTotalsRef, stockLevelRef } from '../../../functions/books/public.ts'
import { changeReportStatus } from '../../../functions/inventory/use-cases/reports.ts'
import { saveReport } from '../../../functions/inventory/use-cases/save-report.ts'
import { takeOffer } from '../../../functions/offers/use-cases/take-offer.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { listFbm, saveFbm } from '../../../functions/products/use-cases/stock.ts'
import { changeProposalStatus } from '../../../functions/proposals/use-cases/change-proposal.ts'
import { saveProposal } from '../../../functions/proposals/use-cases/save-proposal.ts'
import { newRow } from '../../../functions/tracking-rows/public.ts'
import { deletedWarehouseItem, warehouseItem } from '../../../functions/warehouse-records/warehouses.items.ts'
import { warehouseNames } from '../../../functions/warehouses/public.ts'
import { deleteWarehouse } from '../../../functions/warehouses/use-cases/delete-warehouse.ts'
import { saveWarehouse } from '../../../functions/warehouses/use-cases/save-warehouse.ts'
import { listOwnWarehouses, listWarehouses } from '../../../functions/warehouses/use-cases/warehouses.ts'
import { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { proposals } from '../../../shared/proposals/proposals.contract.ts'
import { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import { newMember, newOffer, startStore, type TestStore } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { parsed } from '../../support/parsed.ts'
import {
  checkBooks,
  confirm,
  type Dock,
  newDock,
  newTracking,
  selfStorageOf,
  take,
  typeIn,
  UPC,
} from '../tracking/arrivals.ts'

let store: TestStore
let deps: TestStore['deps']
let dock: Dock

beforeAll(async () => {
  store = await startStore()
  deps = store.deps
})
afterAll(() => store.stop())
beforeEach(async () => {
  store.setNow('2026-11-20T18:00:00.000Z')
  dock = await newDock(deps)
})

const remove = (
  actor: CompanyActor = dock.doctor,
  more: { warehouseNo?: string; settle?: () => Promise<void> } = {},
) => {
  const { warehouseNo = dock.warehouseNo, settle = async () => {} } = more
  return deleteWarehouse({ ...deps, settle }, actor, { doctorNo: dock.doctorNo, warehouseNo })
}
const stored = (warehouseNo = dock.warehouseNo) =>
  deps.table.get(ref(warehouseItem, { doctorNo: dock.doctorNo, warehouseNo }), { consistent: true })
const stocktake = (qty: number, by = deps) => {
  const { doctorNo, productNo, warehouseNo } = dock
  const body = products.calls.saveFbm.body.parse({ doctorNo, productNo, warehouseNo, qty, note: 'counted' })
  return saveFbm(by, dock.doctor, body)
}
const offered = async () => (await newOffer(deps, dock.doctor, dock.productNo, { quantity: 5 })).offerNo
const takeOf = (offerNo: string, by = deps) => {
  const { doctorNo, warehouseNo } = dock
  return takeOffer(by, dock.nurse, { doctorNo, offerNo, warehouseNo, quantity: 2 })
}
/** Makes a nurse's report of all units on their way to the warehouse. */
const reported = async () => {
  await take(deps, dock, 2)
  const { doctorNo, productNo, warehouseNo } = dock
  const body = { doctorNo, itemId: productNo, warehouseNo, quantity: 2 }
  return (await saveReport(deps, dock.nurse, parsed(inventory.calls.saveReport, body))).id
}
/** Makes a nurse's proposal for an expired offer. */
const proposed = async () => {
  const { doctorNo, warehouseNo } = dock
  const offerNo = await offered()
  store.setNow('2026-11-27T18:00:00.000Z')
  const body = { doctorNo, offerNo, warehouseNo, quantity: 2 }
  const { id } = await saveProposal(deps, dock.nurse, parsed(proposals.calls.saveProposal, body))
  store.setNow('2026-11-20T18:00:00.000Z')
  return id
}
const refused = (reason: string) => ({ reason: `warehouses.${reason}` })

describe('a warehouse', () => {
  it('is deleted if it has no stock, and its address and who deleted it are recorded', async () => {
    const { doctorNo, warehouseNo, doctor } = dock
    await remove()
    expect(await stored()).toBeUndefined()
    const input = warehouses.calls.listWarehouses.body.parse({ doctorNo })
    expect((await listWarehouses(deps, doctor, input)).records).toEqual([])
    expect((await warehouseNames(deps, doctorNo, [warehouseNo])).get(warehouseNo)).toContain('Edison')
    expect(await deps.table.get(ref(deletedWarehouseItem, { doctorNo, warehouseNo }))).toMatchObject({
      deletedBy: doctor.userNo,
      deletedAt: '2026-11-20T18:00:00.000Z',
    })
    await expect(remove()).rejects.toMatchObject({ reason: 'general.noWarehouse' })
  })

  it('is not deleted while it has stock', async () => {
    await stocktake(3)
    await expect(remove()).rejects.toMatchObject(refused('holdsStock'))
    await stocktake(0)
    await remove()
    await expect(stocktake(1)).rejects.toMatchObject({ reason: 'general.noWarehouse' })
  })

  it('is not deleted while goods are on the way, unconfirmed or unclaimed', async () => {
    await take(deps, dock, 2)
    await expect(remove()).rejects.toMatchObject(refused('awaitsTakes'))
    const other = await newDock(deps)
    dock = other
    const { batchNumber } = await typeIn(deps, other, [{ tracking: newTracking(), qty: 2 }])
    await expect(remove()).rejects.toMatchObject(refused('awaitsRows'))
    await confirm(deps, other, batchNumber)
    await expect(remove()).rejects.toMatchObject(refused('holdsUnclaimed'))
    expect(await stored()).toMatchObject({ rev: 1 })
  })

  it('cannot be deleted by another company or by a nurse who does not own it; only its nurse can delete self storage', async () => {
    const stranger = await newDock(deps)
    await expect(remove(stranger.doctor)).rejects.toMatchObject({ reason: 'general.noWarehouse' })
    await expect(remove(dock.nurse)).rejects.toMatchObject({ reason: 'general.noWarehouse' })
    const { warehouseNo } = await selfStorageOf(deps, dock)
    await expect(remove(dock.doctor, { warehouseNo })).rejects.toMatchObject(refused('ownerDeletes'))
    const other = await newMember(deps, dock.doctor, 'nurse')
    await expect(remove(other, { warehouseNo })).rejects.toMatchObject({ reason: 'general.noWarehouse' })
    await remove(dock.nurse, { warehouseNo })
    expect(await stored(warehouseNo)).toBeUndefined()
  })

  it('of a nurse makes room for another one when it is deleted', async () => {
    const all = []
    for (let number = 0; number < 20; number++) all.push(await selfStorageOf(deps, dock))
    await expect(selfStorageOf(deps, dock)).rejects.toMatchObject(refused('tooManyOwn'))
    await remove(dock.nurse, { warehouseNo: all[0]?.warehouseNo ?? '' })
    await selfStorageOf(deps, dock)
    await expect(selfStorageOf(deps, dock)).rejects.toMatchObject(refused('tooManyOwn'))
  })

  it('may have the same address as another one of the company', async () => {
    const place = { state: 'NJ', city: 'Edison', address: '1 Dock Rd', zipCode: '08837', physicalAddrKey: 'raritan 12' }
    const body = { doctorNo: dock.doctorNo, ...place, adminNo: dock.admin.userNo }
    await saveWarehouse(deps, dock.doctor, parsed(warehouses.calls.saveWarehouse, body))
    await saveWarehouse(deps, dock.doctor, parsed(warehouses.calls.saveWarehouse, body))
    const own = warehouses.calls.listOwnWarehouses.body.parse({ doctorNo: dock.doctorNo })
    expect((await listOwnWarehouses(deps, dock.admin, own)).total).toBe(3)
  })
})

describe('a warehouse that is being deleted', () => {
  it('refuses goods, and its deletion succeeds', async () => {
    const offerNo = await offered()
    await remove(dock.doctor, {
      settle: async () => {
        await expect(takeOf(offerNo)).rejects.toMatchObject({ reason: 'general.noWarehouse' })
        await expect(stocktake(4)).rejects.toMatchObject({ reason: 'general.noWarehouse' })
      },
    })
    expect(await stored()).toBeUndefined()
    await checkBooks(deps, dock)
  })

  it('refuses the confirmation of a report and of a proposal until it is open again', async () => {
    const { doctorNo } = dock
    const id = await proposed()
    const reportNo = await reported()
    const confirmed = () => [
      changeReportStatus(deps, dock.doctor, { doctorNo, id: reportNo, status: 1, reason: '' }),
      changeProposalStatus(deps, dock.doctor, { doctorNo, id, status: 1 }),
    ]
    const closed = await stored()
    if (!closed) throw new Error('no warehouse')
    const shut = { ...closed, closedAt: deps.now(), rev: closed.rev + 1 }
    await deps.table.commit([put(warehouseItem, shut, { error: 'race' })])
    const tried = await Promise.allSettled(confirmed())
    expect(tried.map((one) => one.status === 'rejected' && one.reason.reason)).toEqual([
      'general.noWarehouse',
      'proposals.warehouseGone',
    ])
    store.setNow('2026-11-20T18:02:00.000Z')
    await Promise.all(confirmed())
    await checkBooks(deps, dock)
  })

  it('refuses the confirmation of a report between the checks of its stock and of its takes', async () => {
    const { doctorNo, warehouseNo } = dock
    let reportNo = ''
    const confirmed: Promise<unknown>[] = []
    const table: typeof deps.table = {
      ...deps.table,
      commit: async (...of) => {
        // After the first check, and before the warehouse is closed.
        if (reportNo === '') reportNo = await reported()
        return deps.table.commit(...of)
      },
      query: async (...of) => {
        if (reportNo !== '' && of[1].pk.endsWith('#INB#open') && confirmed.length === 0) {
          confirmed.push(changeReportStatus(deps, dock.doctor, { doctorNo, id: reportNo, status: 1, reason: '' }))
          await Promise.allSettled(confirmed)
        }
        return deps.table.query(...of)
      },
    }
    const deleting = deleteWarehouse({ ...deps, table, settle: async () => {} }, dock.doctor, { doctorNo, warehouseNo })
    await expect(deleting).rejects.toMatchObject(refused('awaitsTakes'))
    await expect(confirmed[0]).rejects.toMatchObject({ reason: 'general.noWarehouse' })
    expect(await stored()).not.toHaveProperty('closedAt')
  })

  it('is reopened by an edit, and the deletion then finds the goods that came in', async () => {
    const { doctorNo, warehouseNo } = dock
    let first = true
    const settle = async () => {
      if (!first) return
      first = false
      const place = { state: 'NJ', city: 'Edison', address: '9 Dock Rd', zipCode: '08837' }
      const body = parsed(warehouses.calls.saveWarehouse, { doctorNo, warehouseNo, ...place })
      await saveWarehouse(deps, dock.doctor, body)
      await stocktake(4)
    }
    await expect(remove(dock.doctor, { settle })).rejects.toMatchObject(refused('holdsStock'))
    expect(await stored()).toMatchObject({ address: '9 Dock Rd' })
    expect(await stored()).not.toHaveProperty('closedAt')
  })

  it('refuses new rows, and is reopened if its deletion finds a row that was added just before', async () => {
    const { doctorNo, warehouseNo } = dock
    const settle = async () => {
      const late = typeIn(deps, dock, [{ tracking: newTracking(), qty: 2 }])
      await expect(late).rejects.toMatchObject({ reason: 'general.noWarehouse' })
      // The first check misses this row because an index lags.
      const row = { tracking: newTracking(), upc: UPC, qty: 2, note: '', unclaimed: 0, status: 'toConfirm' as const }
      const place = { doctorNo, warehouseNo, batchNumber: '20261120-001', lineNumber: 1 }
      const cwId = deps.newId('trackingRow')
      await deps.table.commit([newRow({ ...row, ...place, cwId, createDate: deps.now(), rev: 1 })])
    }
    await expect(remove(dock.doctor, { settle })).rejects.toMatchObject(refused('awaitsRows'))
    await stocktake(2)
  })

  it('refuses a list that is typed during the deletion', async () => {
    const typed = () => typeIn(deps, dock, [{ tracking: newTracking(), qty: 2 }])
    const settle = async () => void (await expect(typed()).rejects.toMatchObject({ reason: 'general.noWarehouse' }))
    await remove(dock.doctor, { settle })
    expect(await stored()).toBeUndefined()
  })

  it('is deleted by only one of two concurrent deletions, and the other is refused because it no longer exists', async () => {
    let settled = 0
    const settle = async () => {
      settled += 1
      await new Promise((go) => setTimeout(go, 200))
    }
    const late = new Promise((go) => setTimeout(go, 100)).then(() => remove(dock.doctor, { settle }))
    const ended = await Promise.allSettled([remove(dock.doctor, { settle }), late])
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const noWarehouse = { status: 'rejected', reason: expect.objectContaining({ reason: 'general.noWarehouse' }) }
    expect(ended).toContainEqual(noWarehouse)
    expect(settled).toBe(2)
  })

  it('stays closed for a minute after an interrupted deletion, and is then open again', async () => {
    const offerNo = await offered()
    let isKilled = false
    const table = interruptedTable(deps.table, (point) => {
      if (isKilled) throw new Error('killed')
      isKilled = point === 'afterCommit'
    })
    const { doctorNo, warehouseNo } = dock
    const broken = deleteWarehouse({ ...deps, table, settle: async () => {} }, dock.doctor, { doctorNo, warehouseNo })
    await expect(broken).rejects.toThrow('killed')
    expect(await stored()).toHaveProperty('closedAt')
    await expect(takeOf(offerNo)).rejects.toMatchObject({ reason: 'general.noWarehouse' })
    store.setNow('2026-11-20T18:02:00.000Z')
    await takeOf(offerNo)
    await expect(remove()).rejects.toMatchObject(refused('awaitsTakes'))
  })
})

it('a deleted warehouse disappears from the stock of the products it held', async () => {
  const { doctorNo, productNo } = dock
  const places = async () => (await listFbm(deps, dock.doctor, { doctorNo, productNo })).records
  await stocktake(4)
  await stocktake(0)
  expect(await places()).toMatchObject([{ warehouseNo: dock.warehouseNo, qty: 0 }])
  await remove()
  expect(await places()).toEqual([])
})

describe('calls that bring goods in during a deletion', () => {
  /** A table whose reads and commits take these numbers of event-loop turns, in order. */
  const slow = (turns: readonly number[]) => {
    let at = 0
    return interruptedTable(deps.table, async () => {
      for (let turn = turns[at++ % turns.length] ?? 0; turn > 0; turn--)
        await new Promise<void>((go) => setImmediate(go))
    })
  }
  const pace = fc.array(fc.nat(5), { minLength: 1, maxLength: 8 })

  it('are refused if the deletion succeeds, and leave no units in or on the way to the deleted warehouse', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('take', 'stocktake', 'confirm', 'report', 'proposal'),
        pace,
        pace,
        async (kind, one, other) => {
          dock = await newDock(deps)
          const { doctorNo, productNo, warehouseNo } = dock
          const offerNo = await offered()
          const late = { ...deps, table: slow(one) }
          const reportNo = kind === 'report' ? await reported() : ''
          const id = kind === 'proposal' ? await proposed() : ''
          const acts = {
            take: () => takeOf(offerNo, late),
            stocktake: () => stocktake(4, late),
            report: () => changeReportStatus(late, dock.doctor, { doctorNo, id: reportNo, status: 1, reason: '' }),
            proposal: () => changeProposalStatus(late, dock.doctor, { doctorNo, id, status: 1 }),
            confirm: async () => {
              const { batchNumber } = await typeIn(late, dock, [{ tracking: newTracking(), qty: 2 }])
              const { successCount } = await confirm(late, dock, batchNumber)
              if (successCount === 0) throw new Error('nothing was confirmed')
            },
          }
          const deleting = { ...deps, table: slow(other), settle: async () => {} }
          const [acted, deleted] = await Promise.allSettled([
            acts[kind](),
            deleteWarehouse(deleting, dock.doctor, { doctorNo, warehouseNo }),
          ])
          const level = await deps.table.get(stockLevelRef({ doctorNo, productNo, warehouseNo }), { consistent: true })
          const isGone = (await stored()) === undefined
          expect(isGone).toBe(deleted.status === 'fulfilled')
          if (isGone) {
            expect(acted.status).toBe('rejected')
            expect(level).toBeUndefined()
            expect((await deps.table.get(productTotalsRef({ doctorNo, productNo })))?.inbound ?? 0).toBe(0)
          }
          // Both may be refused: the deletion because of the new rows, and the other call because of the deletion.
          else expect(await stored()).not.toHaveProperty('closedAt')
          await checkBooks(deps, dock)
        },
      ),
      { numRuns: Number(process.env.RUNS ?? 60) },
    )
  })
})
