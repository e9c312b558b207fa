import { routes as inboundRoutes } from '../../../../functions/inbound/routes.ts'
import { routes as offerRoutes } from '../../../../functions/offers/routes.ts'
import type { CompanyActor } from '../../../../functions/platform/actor.ts'
import type { Table } from '../../../../functions/platform/db/table.ts'
import type { Deps } from '../../../../functions/platform/deps.ts'
import { apiHandler } from '../../../../functions/platform/http/api-handler.ts'
import { idMaker } from '../../../../functions/platform/ids.ts'
import { bootstrapRates } from '../../../../functions/rates/public.ts'
import { routes as trackingRoutes } from '../../../../functions/tracking/routes.ts'
import { createClient } from '../../../../shared/contract/client.ts'
import { inbound } from '../../../../shared/inbound/inbound.contract.ts'
import { offers } from '../../../../shared/offers/offers.contract.ts'
import { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { newMember, newProduct, newWarehouse, ticking } from '../../../support/company.ts'
import { handledBy } from '../../../support/handled-call.ts'
import { memoryFiles } from '../../../support/memory-files.ts'
import { interruptedTable, type MemoryTable, memoryTable } from '../../../support/memory-table.ts'
import { confirm, type Dock, give, newDock, newTracking, take, typeIn } from '../arrivals.ts'
import { type Bucket, memoryBucket } from '../memory-bucket.ts'

/** A company with people, takes of two products, and a few parcels. */
export interface ParcelWorld {
  table: MemoryTable
  deps: Deps
  dock: Dock
  bucket: Bucket
  warehouses: readonly string[]
  products: readonly { productNo: string; upc: string }[]
  takes: readonly { inboundNo: string; nurse: CompanyActor }[]
  numbers: readonly string[]
  /** Files dropped so far, which can be dropped again. */
  files: { key: string; text: string }[]
  pass: (seconds: number) => void
}

const SECOND_UPC = '810012340021'

export const newParcelWorld = async (): Promise<ParcelWorld> => {
  const table = memoryTable()
  let clock = Date.parse('2026-11-22T15:00:00Z')
  // The clock advances a few milliseconds each time it is read, so that the events of a parcel have an order.
  const now = () => {
    clock += 5
    return new Date(clock).toISOString()
  }
  const deps: Deps = { table, now, newId: idMaker(ticking(now)) }
  await bootstrapRates({ table })
  const dock = await newDock(deps)
  const { doctor, admin, nurse, productNo } = dock
  const [other, second, { warehouseNo }] = await Promise.all([
    newMember(deps, doctor, 'nurse'),
    newProduct(deps, doctor, { upc: SECOND_UPC }),
    newWarehouse(deps, doctor, { adminNo: admin.userNo }),
  ])
  const takes: ParcelWorld['takes'] = [
    { inboundNo: await take(deps, dock, 7, nurse), nurse },
    { inboundNo: await take(deps, dock, 3, nurse), nurse },
    { inboundNo: await take(deps, dock, 5, other), nurse: other },
    { inboundNo: await take(deps, { ...dock, productNo: second.productNo }, 4, other), nurse: other },
  ]
  const numbers = [1, 2, 3, 4].map(newTracking)
  // Three parcels have arrived and are submitted for takes.
  const [one = '', two = '', three = ''] = numbers
  const { batchNumber } = await typeIn(deps, dock, [
    { tracking: one, qty: 3 },
    { tracking: two, qty: 4 },
    { tracking: three, qty: 5 },
  ])
  await confirm(deps, dock, batchNumber)
  for (const [at, tracking] of [
    [0, one],
    [1, two],
    [2, three],
  ] as const) {
    const { inboundNo = '', nurse: whose } = takes[at] ?? {}
    await give(deps, dock, inboundNo, [{ tracking, qty: 3 }], whose)
  }
  return {
    table,
    deps,
    dock,
    bucket: memoryBucket(deps),
    warehouses: [dock.warehouseNo, warehouseNo],
    takes,
    products: [
      { productNo, upc: '810012340014' },
      { productNo: second.productNo, upc: SECOND_UPC },
    ],
    numbers,
    files: [],
    pass: (seconds) => {
      clock += seconds * 1000
    },
  }
}

/** The calls about parcels, made by one person through the handlers. */
export const callsOf = (deps: Deps, { userNo }: CompanyActor) => {
  const files = memoryFiles()
  const client = (handler: Parameters<typeof handledBy>[0]) => ({ baseUrl: '', fetch: handledBy(handler, userNo) })
  return {
    ...createClient({ tracking }, client(apiHandler(tracking, trackingRoutes, { ...deps, files }))),
    ...createClient({ inbound }, client(apiHandler(inbound, inboundRoutes, { ...deps, files }))),
    ...createClient({ offers }, client(apiHandler(offers, offerRoutes, { ...deps, files: memoryFiles() }))),
  }
}
export type ParcelCalls = ReturnType<typeof callsOf>

/** The point at which an act is killed: before or after its write number `at`, or never if that is 0. */
export interface Kill {
  at: number
  after: boolean
}
export const NO_KILL: Kill = { at: 0, after: false }

export class Killed extends Error {}

/** The table of a process that is killed at a write, after which all its requests fail. */
export const killableTable = (table: Table, kill: Kill, hold: () => Promise<void> = async () => {}) => {
  // Several writes may be in progress.
  const writes = { begun: 0, done: 0 }
  let isDead = false
  const killable = interruptedTable(table, async (point) => {
    await hold()
    if (point === 'beforeCommit') isDead ||= ++writes.begun === kill.at && !kill.after
    if (point === 'afterCommit') isDead ||= ++writes.done === kill.at && kill.after
    if (isDead) throw new Killed()
  })
  return { table: killable, isDead: () => isDead, writes }
}
