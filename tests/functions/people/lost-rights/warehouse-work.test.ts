import { beforeEach, describe, expect, it } from 'vitest'
import { listWarehouseActivity } from '../../../../functions/home/use-cases/list-activity.ts'
import { claimRoutes } from '../../../../functions/mixed-packages/claim-routes.ts'
import type { Clerk } from '../../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../../functions/platform/actor.ts'
import { hoursAfter } from '../../../../functions/platform/clock.ts'
import { importMessage } from '../../../../functions/tracking/imports/import-message.ts'
import { importChecked, startImport } from '../../../../functions/tracking/use-cases/workbook-imports.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import { home } from '../../../../shared/home/home.contract.ts'
import { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../../shared/tracking/tracking.reasons.ts'
import { memoryFiles } from '../../../support/memory-files.ts'
import { interruptedTable } from '../../../support/memory-table.ts'
import { changeAccount } from '../../../support/rights/account.ts'
import { changeClerk, newClerk } from '../../../support/rights/clerk.ts'
import { blockLink } from '../../../support/rights/link.ts'
import { claim, newPackage, newSide, reviewOf, type Side, workAll } from '../../mixed-packages/claims/claiming-world.ts'
import { deps, dock } from '../../tracking/confirm-dock.ts'
import { bucket, detail, openDropDock, rows, total } from '../../tracking/drop-dock.ts'
import { hashOf, notificationOf } from '../../tracking/memory-bucket.ts'

// Work that a clerk has begun and that goes on after the call: it stops once the clerk loses the right to it.

openDropDock()

const change = (clerk: CompanyActor, changed: Partial<Clerk>) => changeClerk(deps, clerk, changed)
const suspend = (clerk: CompanyActor) => change(clerk, { status: 'suspended' })

const attributes = {
  ApproximateReceiveCount: '1',
  SentTimestamp: '',
  SenderId: '',
  ApproximateFirstReceiveTimestamp: '',
}

describe('a workbook that a clerk uploads', () => {
  let clerk: CompanyActor
  let key: string
  let importNo: string

  const announce = async (checkFirst: boolean): Promise<void> => {
    const { doctorNo, warehouseNo } = dock
    clerk = await newClerk(deps, dock.admin, { rights: ['receive'], warehouses: [{ doctorNo, warehouseNo }] })
    const files = [{ name: 'monday.xlsx', type: '', size: 100 }]
    const body = tracking.calls.startImport.body.parse({ doctorNo, warehouseNo, checkFirst, files })
    const { fileNo, uploads } = await startImport({ ...deps, files: memoryFiles() }, clerk, body)
    importNo = fileNo
    key = uploads[0]?.fields.key ?? ''
  }
  beforeEach(() => announce(false))

  const arrive = (count: number, table = deps.table) => {
    const text = rows(count).join('\n')
    bucket.drop(key, text)
    return importMessage(bucket.deps(table))(notificationOf(key, hashOf(text)), { attributes })
  }
  const stopped = { status: 'failed', reasons: [{ reason: trackingReasons.uploaderLostRights.key }] }

  it('is imported in their name', async () => {
    await arrive(3)
    expect(await detail(importNo)).toMatchObject({ status: 'done', successCount: 3, userName: clerk.userName })
  })

  it('imports nothing if they are suspended before it arrives', async () => {
    await suspend(clerk)
    await arrive(3)
    expect(await detail(importNo)).toMatchObject({ ...stopped, successCount: 0 })
    expect(await total()).toBe(0)
  })

  it.each<[string, Partial<Clerk>]>([
    ['right', { rights: ['pack'] }],
    ['warehouse', { warehouses: [{ doctorNo: 'US-X', warehouseNo: 'WH-X' }] }],
  ])('imports nothing if they lose the %s before it arrives', async (_, set) => {
    await change(clerk, set)
    await arrive(3)
    expect(await detail(importNo)).toMatchObject({ ...stopped, successCount: 0 })
  })

  it.each<[string, () => Promise<void>]>([
    ['is blocked by the company', () => blockLink(deps, dock.admin)],
    ['is disabled', () => changeAccount(deps, dock.admin, { status: 'rejected' })],
  ])('imports nothing if their warehouse admin %s before it arrives', async (_, lose) => {
    await lose()
    await arrive(3)
    expect(await detail(importNo)).toMatchObject({ ...stopped, successCount: 0 })
  })

  it('keeps the rows imported before they are suspended, and imports no more', async () => {
    // The commits are: open, claim, number, then 89 rows each.
    let commits = 0
    const table = interruptedTable(deps.table, async (point) => {
      if (point === 'afterCommit' && ++commits === 4) await suspend(clerk)
    })
    await arrive(200, table)
    const { status, successCount, reasons } = await detail(importNo)
    expect({ status, successCount }).toEqual({ status: 'failed', successCount: 89 })
    expect(reasons.map(({ reason }) => reason)).toEqual([
      trackingReasons.uploaderLostRights.key,
      trackingReasons.takenBefore.key,
    ])
    expect(await total()).toBe(89)
  })

  it('and has checked is imported by the admin after they are suspended', async () => {
    await announce(true)
    await arrive(3)
    await suspend(clerk)
    await importChecked({ ...deps, files: memoryFiles() }, dock.admin, { doctorNo: dock.doctorNo, importNo })
    await importMessage(bucket.deps())({ doctorNo: dock.doctorNo, importNo }, { attributes })
    const { userNo, userName } = dock.admin
    expect(await detail(importNo)).toMatchObject({ status: 'done', successCount: 3, userNo, userName })
    const by = { recordNo: importNo, userNo, userName, aboutName: clerk.userName, quantity: 3 }
    expect(await imports()).toMatchObject([by])
  })

  it('and has checked is imported in the name of another clerk, who may have begun to work later', async () => {
    await announce(true)
    await arrive(3)
    const later = await newClerk(deps, dock.admin, { rights: ['receive'] })
    await change(later, { createTime: hoursAfter(deps.now(), 1) })
    const { doctorNo } = dock
    const now = () => hoursAfter(deps.now(), 2)
    await importChecked({ ...deps, now, files: memoryFiles() }, later, { doctorNo, importNo })
    await importMessage(bucket.deps())({ doctorNo, importNo }, { attributes })
    expect(await imports()).toMatchObject([{ recordNo: importNo, userNo: later.userNo, aboutName: clerk.userName }])
  })

  /** The imports in the activity of the warehouse admin. */
  const imports = async () => {
    const { body, result } = home.calls.listWarehouseActivity
    const { company: _, ...admin } = dock.admin
    const asked = body.parse({ kind: 'rowsImported', size: 100 })
    const all = result.parse(await listWarehouseActivity(deps, admin, asked))
    return all.records.filter(({ recordNo }) => recordNo === importNo)
  }
})

describe('work that a warehouse admin has begun', () => {
  it('imports no workbook after the company blocked them', async () => {
    const { doctorNo, warehouseNo } = dock
    const files = [{ name: 'monday.xlsx', type: '', size: 100 }]
    const body = tracking.calls.startImport.body.parse({ doctorNo, warehouseNo, files })
    const { fileNo, uploads } = await startImport({ ...deps, files: memoryFiles() }, dock.admin, body)
    const text = rows(2).join('\n')
    bucket.drop(uploads[0]?.fields.key ?? '', text)
    await blockLink(deps, dock.admin)
    await importMessage(bucket.deps())(notificationOf(uploads[0]?.fields.key ?? '', hashOf(text)), { attributes })
    expect(await detail(fileNo)).toMatchObject({
      status: 'failed',
      reasons: [{ reason: trackingReasons.uploaderLostRights.key }],
    })
    expect(await total()).toBe(0)
  })

  it('changes no more claims after the company blocked them', async () => {
    const own = await newSide(deps, 'raritan 14')
    const { tracking: number } = await newPackage(deps, own)
    const { claimId } = await claim(deps, own, { tracking: number })
    const { doctorNo } = own
    const { runId } = await claimRoutes.batchApproveClaims(deps, own.admin, { doctorNo, claimIds: claimId })
    await blockLink(deps, own.admin)
    await workAll(deps, runId)
    const lines = await claimRoutes.listClaimRunLines(deps, own.admin, {
      runId,
      current: 1,
      size: 10,
      failedOnly: false,
    })
    expect(lines.records).toMatchObject([{ isDone: false, why: { reason: generalReasons.noAccess.key } }])
  })
})

describe('a batch operation on claims that a clerk starts', () => {
  let own: Side
  let clerk: CompanyActor
  let ids: string[]

  beforeEach(async () => {
    own = await newSide(deps, 'raritan 12')
    const { doctorNo, warehouseNo } = own
    clerk = await newClerk(deps, own.admin, { rights: ['claims'], warehouses: [{ doctorNo, warehouseNo }] })
    ids = []
    for (const _ of [1, 2]) {
      const { tracking: number } = await newPackage(deps, own)
      const { claimId } = await claim(deps, own, { tracking: number })
      ids.push(claimId)
    }
  })
  const approveAll = () =>
    claimRoutes.batchApproveClaims(deps, clerk, { doctorNo: own.doctorNo, claimIds: ids.join(',') })
  const runOf = (runId: string) => claimRoutes.getClaimRun(deps, clerk, { runId })

  it('is done while they have the right', async () => {
    const { runId } = await approveAll()
    await workAll(deps, runId)
    expect(await runOf(runId)).toMatchObject({ status: 'done', done: 2, failed: 0 })
  })

  it('changes no more claims after they are suspended', async () => {
    const { runId } = await approveAll()
    await suspend(clerk)
    await workAll(deps, runId)
    expect(await runOf(runId)).toMatchObject({ status: 'done', done: 2, failed: 2 })
    const lines = await claimRoutes.listClaimRunLines(deps, clerk, { runId, current: 1, size: 10, failedOnly: true })
    expect(lines.records.map(({ why }) => why?.reason)).toEqual([
      generalReasons.clerkSuspended.key,
      generalReasons.clerkSuspended.key,
    ])
    await reviewOf(deps, own).approve(ids[0] ?? '')
  })

  it('changes no claims after the company blocked their warehouse admin', async () => {
    const { runId } = await approveAll()
    await blockLink(deps, own.admin)
    await workAll(deps, runId)
    const { done, failed } = await runOf(runId)
    expect({ done, failed }).toEqual({ done: 2, failed: 2 })
  })

  it('changes no claims of a warehouse that they lose', async () => {
    const { runId } = await approveAll()
    await change(clerk, { warehouses: [{ doctorNo: 'US-X', warehouseNo: 'WH-X' }] })
    await workAll(deps, runId)
    expect(await runOf(runId)).toMatchObject({ status: 'done', failed: 2 })
  })
})
