import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditCompany, describeBreach } from '../../../functions/audit/audit.ts'
import { auditStore } from '../../../functions/audit/audit-store.ts'
import { runFees } from '../../../functions/fees/runs/run-fees.ts'
import { bulkClaim } from '../../../functions/inbound/use-cases/bulk-claim.ts'
import { mixedBatchItem } from '../../../functions/mixed-packages/batches/batches.items.ts'
import {
  mixedItemItem,
  mixedPackageItem,
  unclaimedUpcItem,
} from '../../../functions/mixed-packages/packages/packages.items.ts'
import { type Keys, toStored } from '../../../functions/platform/db/item.ts'
import { startStore, type TestStore } from '../../support/company.ts'
import type { MemoryTable } from '../../support/memory-table.ts'
import { collectFeeMessages, deliver, eventRowsIn } from '../fees/fee-world.ts'
import { parcelsFor } from '../inbound/parcels.ts'
import {
  type ConfirmedPackage,
  claim,
  distributeNow,
  newPackage,
  newSide,
  newTake,
  reviewOf,
  type Side,
  UPC,
} from '../mixed-packages/claims/claiming-world.ts'

let store: TestStore
let table: MemoryTable
let sides: Side[]
let confirmedPackage: ConfirmedPackage

// Two companies share a building. Each has a take that received parcels and units of a mixed package, and is charged the
// fees for them.
beforeAll(async () => {
  store = await startStore()
  table = store.deps.table as MemoryTable
  store.setNow('2026-05-10T15:00:00.000Z')
  const { deps, feeMessages } = collectFeeMessages(store.deps)
  const own = await newSide(deps, 'Raritan 12')
  const other = await newSide(deps, 'Raritan 12', own.admin)
  sides = [own, other]
  confirmedPackage = await newPackage(deps, own, { [UPC]: 20 })
  const { tracking } = confirmedPackage
  for (const side of sides) {
    const inboundNo = await newTake(deps, side, 12)
    await parcelsFor(deps, side, inboundNo, { count: 3, qty: 2 })
    await bulkClaim(deps, side.nurse, { doctorNo: side.doctorNo, inboundNo })
    for (const _ of [1, 2]) {
      const { claimId } = await claim(deps, side, { tracking, inboundNo })
      await reviewOf(deps, own).approve(claimId)
      await distributeNow(deps, own, claimId)
    }
    const { claimId } = await claim(deps, side, { tracking, inboundNo })
    await reviewOf(deps, own).approve(claimId)
    await distributeNow(deps, own, claimId)
    await reviewOf(deps, own).rollback(claimId)
  }
  await deliver(deps, feeMessages)
  store.setNow('2026-05-12T15:00:00.000Z')
  for (const { doctorNo, warehouseNo } of sides) {
    const run = { asOf: deps.now(), doctorNo, warehouseNo, days: [], reprice: false, closeUntil: '2026-05-11' }
    await runFees(store.deps, { ...run, months: [], standingOnly: false, step: 0 })
    await runFees(store.deps, { ...run, months: ['2026-05'], standingOnly: false, step: 1 })
  }
})
afterAll(() => store.stop())

const audited = () => auditStore({ table, wait: async () => {} })

it('the audit finds no breach in a store with parcels, mixed packages and fees, and counts all of them', async () => {
  for (const { doctorNo } of sides) expect(eventRowsIn(table, doctorNo).length).toBeGreaterThan(0)
  const { companies, breaches, counts } = await audited()
  expect(breaches.map(describeBreach)).toEqual([])
  expect(companies).toBe(2)
  expect(counts).toMatchObject({ takes: 2, offers: 2, products: 2, packages: 1, claims: 6, unsettled: 0 })
})

it("the audit reads the log of another company's stock level once for all claims on it", async () => {
  const [own, other] = sides
  const { deps } = store
  const read: string[] = []
  const watched: typeof deps.table = {
    ...deps.table,
    query: (item, range, options) => {
      read.push(range.pk)
      return deps.table.query(item, range, options)
    },
  }
  await auditCompany({ table: watched, wait: async () => {} }, { doctorNo: own?.doctorNo ?? '', deep: true })
  expect(read.filter((pk) => pk.startsWith(`CO#${other?.doctorNo}#LOG#`))).toHaveLength(1)
})

/** Breaches reported while one figure of an item is one too high. */
const oneMore = async (keys: Keys, figure: string): Promise<string[]> => {
  const item = table.items().find(({ pk, sk }) => pk === keys.pk && sk === keys.sk)
  if (!item) throw new Error(`There is no ${keys.pk} ${keys.sk}`)
  table.corrupt(keys, { [figure]: Number(item[figure]) + 1 })
  const { breaches } = await audited()
  table.plant(item)
  return breaches.map(({ rule, figure: of }) => `${rule} ${of}`)
}

const itemKeys = () => mixedItemItem.key({ ...confirmedPackage, upc: UPC })
const packageKeys = () => mixedPackageItem.key(confirmedPackage)
const unclaimedKeys = () => unclaimedUpcItem.key({ ...confirmedPackage, upc: UPC })

it.each([
  ['an item', 'claimed', itemKeys, `mixed.units claimed of ${UPC}`],
  ['an item', 'distributed', itemKeys, `mixed.units distributed of ${UPC}`],
  ['a package', 'total', packageKeys, 'mixed.units total'],
  ['a package', 'openClaims', packageKeys, 'mixed.units openClaims'],
  ['a package', 'doneClaims', packageKeys, 'mixed.units doneClaims'],
  ['the unclaimed totals of a UPC', 'units', unclaimedKeys, 'mixed.unclaimed units'],
  ['the unclaimed totals of a UPC', 'packages', unclaimedKeys, 'mixed.unclaimed packages'],
])('the audit finds that a figure of %s is one too high: %s', async (_of, figure, keys, said) => {
  expect(await oneMore(keys(), figure)).toContain(said)
})

it('the audit finds a batch of mixed packages with wrong counts', async () => {
  const { doctorNo } = confirmedPackage
  const counts = { pending: 2, failed: 1, packages: 3, cancelled: 0, reversed: 0, rev: 1 }
  const by = { userNo: doctorNo, userName: 'doctor', createDate: store.deps.now() }
  const batch = { doctorNo, batchNumber: '20260510-901', warehouseNo: 'W', ...by, ...counts }
  table.plant(toStored(mixedBatchItem, batch))
  const { breaches } = await audited()
  table.lose(mixedBatchItem.key(batch))
  expect(breaches.map(({ rule, figure }) => `${rule} ${figure}`)).toEqual([
    'mixed.batch pending',
    'mixed.batch failed',
    'mixed.batch packages',
  ])
})
